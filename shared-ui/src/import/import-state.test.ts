import type { ImportResponse } from '@accounts/shared-domain';
import {
  FIRST_STEP,
  importReducer,
  missingColumns,
  unusedHeadings,
  type ImportEvent,
} from './import-state.ts';

const file = new File(['Code,Name,Colour\nA1,Chai,green'], 'items.csv');
const preview = { headings: ['Code', 'Name', 'Colour'], samples: {} };
const response: ImportResponse = {
  accepted: 1,
  rejected: 1,
  created: 0,
  errors: [],
  logId: null,
  preview: [],
};

const after = (...events: ImportEvent[]) => events.reduce(importReducer, FIRST_STEP);
const read: ImportEvent = { type: 'read', kind: 'items', file, preview };

describe('the steps of an import', () => {
  it('keeps corrected cells and skipped rows from one check to the next', () => {
    const state = after(
      read,
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'responded', response },
      { type: 'change-cell', row: 2, key: 'name', value: 'Cha' },
      { type: 'change-cell', row: 2, key: 'name', value: 'Chai' },
      { type: 'skip-row', row: 3, isSkipped: true },
      { type: 'skip-row', row: 4, isSkipped: true },
      { type: 'skip-row', row: 3, isSkipped: false },
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'responded', response },
    );
    expect(state).toMatchObject({
      step: 'checked',
      changes: { cells: [{ row: 2, key: 'name', value: 'Chai' }], skipped: [4] },
    });
  });

  it('guesses the columns when a file was read', () => {
    const state = after(read);
    expect(state).toMatchObject({ step: 'map', choice: { code: 'Code', name: 'Name', unit: null } });
    expect(state.step === 'map' && missingColumns('items', state.choice)).toEqual([]);
    expect(state.step === 'map' && unusedHeadings(preview.headings, state.choice)).toEqual(['Colour']);
  });

  it('moves a heading from one column to another', () => {
    const state = after(read, { type: 'choose-column', column: 'description', heading: 'Name' });
    expect(state).toMatchObject({ choice: { description: 'Name', name: null } });
    expect(state.step === 'map' && missingColumns('items', state.choice)).toEqual(['Name']);
  });

  it('checks first, then imports', () => {
    const checked = after(
      read,
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'responded', response },
    );
    expect(checked).toMatchObject({ step: 'checked', response });
    const done = importReducer(importReducer(checked, { type: 'send', dryRun: false, logId: 'log' }), {
      type: 'responded',
      response: { ...response, created: 1 },
    });
    expect(done).toMatchObject({ step: 'done', response: { created: 1 }, file });
  });

  it('loses nothing when a call fails or is cancelled', () => {
    const failed = after(
      read,
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'failed', problem: 'Too large.' },
    );
    expect(failed).toMatchObject({ step: 'map', problem: 'Too large.', choice: { code: 'Code' } });
    const cancelled = after(
      read,
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'responded', response },
      { type: 'send', dryRun: false, logId: 'log' },
      { type: 'cancelled' },
    );
    expect(cancelled).toMatchObject({ step: 'checked', response });
  });

  it('ignores a response that comes after the cancel', () => {
    const state = after(
      read,
      { type: 'send', dryRun: true, logId: 'log' },
      { type: 'cancelled' },
      { type: 'responded', response },
    );
    expect(state).toMatchObject({ step: 'map' });
  });
});

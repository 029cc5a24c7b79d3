import { NO_CHOICES, type ImportResponse } from '@accounts/shared-domain';
import {
  FIRST_STEP,
  importReducer,
  mappingOf,
  missingColumns,
  possibleHeadings,
  unusedHeadings,
  type ImportEvent,
} from './import-state.ts';

const file = new File(['Code,Name,Colour\nA1,Chai,green'], 'items.csv');
const preview = { headings: ['Code', 'Name', 'Colour'], repeated: {}, samples: {} };
const response: ImportResponse = {
  accepted: 1,
  rejected: 1,
  created: 0,
  errors: [],
  warnings: [],
  repeatOf: null,
  logId: null,
  preview: [],
  numberFormat: null,
  dateOrder: null,
  accountTypes: [],
  made: [],
};
const choices = NO_CHOICES;

const after = (...events: ImportEvent[]) => events.reduce(importReducer, FIRST_STEP);
const read: ImportEvent = { type: 'read', kind: 'items', file, preview };

describe('the steps of an import', () => {
  it('keeps corrected cells and skipped rows from one check to the next', () => {
    const state = after(
      read,
      { type: 'send', dryRun: true, logId: 'log', choices },
      { type: 'responded', response },
      { type: 'change-cell', row: 2, key: 'name', value: 'Cha' },
      { type: 'change-cell', row: 2, key: 'name', value: 'Chai' },
      { type: 'skip-row', row: 3, isSkipped: true },
      { type: 'skip-row', row: 4, isSkipped: true },
      { type: 'skip-row', row: 3, isSkipped: false },
      { type: 'send', dryRun: true, logId: 'log', choices },
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

  it('leaves a heading that is there twice to the person, and sends it by its position', () => {
    const repeated = {
      'Name (column B)': { heading: 'Name', position: 1 },
      'name (column C)': { heading: 'name', position: 2 },
    };
    const twice = { headings: ['Code', ...Object.keys(repeated)], repeated, samples: {} };
    const state = after({ type: 'read', kind: 'items', file, preview: twice });
    if (state.step !== 'map') throw new Error('The file has been read.');
    expect(missingColumns('items', state.choice)).toEqual(['Name']);
    expect(possibleHeadings('items', twice, 'name')).toEqual(Object.keys(repeated));
    expect(mappingOf(twice, state.choice)).toMatchObject({ code: 'Code', unit: null });
    expect(mappingOf(twice, state.choice)).not.toHaveProperty('name');
    const chosen = importReducer(state, {
      type: 'choose-column',
      column: 'name',
      heading: 'name (column C)',
    });
    expect(chosen.step === 'map' && missingColumns('items', chosen.choice)).toEqual([]);
    expect(chosen.step === 'map' && mappingOf(twice, chosen.choice)).toMatchObject({ name: 2 });
  });

  it('moves a heading from one column to another', () => {
    const state = after(read, { type: 'choose-column', column: 'description', heading: 'Name' });
    expect(state).toMatchObject({ choice: { description: 'Name', name: null } });
    expect(state.step === 'map' && missingColumns('items', state.choice)).toEqual(['Name']);
  });

  it('checks first, then imports', () => {
    const checked = after(
      read,
      { type: 'send', dryRun: true, logId: 'log', choices },
      { type: 'responded', response },
    );
    expect(checked).toMatchObject({ step: 'checked', response });
    const done = importReducer(
      importReducer(checked, { type: 'send', dryRun: false, logId: 'log', choices }),
      {
        type: 'responded',
        response: { ...response, created: 1 },
      },
    );
    expect(done).toMatchObject({ step: 'done', response: { created: 1 }, file });
  });

  it('loses nothing when a call fails or is cancelled', () => {
    const failed = after(
      read,
      { type: 'send', dryRun: true, logId: 'log', choices },
      { type: 'failed', problem: 'Too large.' },
    );
    expect(failed).toMatchObject({ step: 'map', problem: 'Too large.', choice: { code: 'Code' } });
    const cancelled = after(
      read,
      { type: 'send', dryRun: true, logId: 'log', choices },
      { type: 'responded', response },
      { type: 'send', dryRun: false, logId: 'log', choices },
      { type: 'cancelled' },
    );
    expect(cancelled).toMatchObject({ step: 'checked', response });
  });

  it('ignores a response that comes after the cancel', () => {
    const state = after(
      read,
      { type: 'send', dryRun: true, logId: 'log', choices },
      { type: 'cancelled' },
      { type: 'responded', response },
    );
    expect(state).toMatchObject({ step: 'map' });
  });
});

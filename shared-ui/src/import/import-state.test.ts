import { IMPORT_COLUMNS, NO_CHOICES, mapColumns, type ImportColumnsResponse } from '@accounts/shared-domain';
import { importResponse } from '../testing/look-at-file.ts';
import { filePreviewOf } from './file-preview.ts';
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
const XERO = { id: 'xero', product: 'Xero' };
/** What the server says of a file of items with these headings. */
const look = (headings: string[], found: Partial<ImportColumnsResponse> = {}) =>
  filePreviewOf({
    profile: null,
    profiles: [XERO],
    sheet: null,
    sheets: [],
    headingRow: 1,
    top: [{ row: 1, text: headings.join(' · ') }],
    headings,
    samples: headings.map(() => []),
    mapping: Object.fromEntries(mapColumns(headings, IMPORT_COLUMNS.items)),
    given: [],
    ...found,
  });
const preview = look(['Code', 'Name', 'Colour']);
const response = importResponse({ accepted: 1, rejected: 1 });
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
    expect(state.step === 'map' && missingColumns('items', state)).toEqual([]);
    expect(state.step === 'map' && unusedHeadings(preview.headings, state.choice)).toEqual(['Colour']);
  });

  it('leaves a heading that is there twice to the person, and sends it by its position', () => {
    const twice = look(['Code', 'Name', 'name']);
    const state = after({ type: 'read', kind: 'items', file, preview: twice });
    if (state.step !== 'map') throw new Error('The file has been read.');
    expect(missingColumns('items', state)).toEqual(['Name']);
    expect(possibleHeadings(twice, 'name')).toEqual(['Name (column B)', 'name (column C)']);
    expect(mappingOf(twice, state.choice)).toMatchObject({ code: 'Code', unit: null });
    expect(mappingOf(twice, state.choice)).not.toHaveProperty('name');
    const chosen = importReducer(state, {
      type: 'choose-column',
      column: 'name',
      heading: 'name (column C)',
    });
    expect(chosen.step === 'map' && missingColumns('items', chosen)).toEqual([]);
    expect(chosen.step === 'map' && mappingOf(twice, chosen.choice)).toMatchObject({ name: 2 });
  });

  it('takes the columns of a known product as they are, with what each of its records has', () => {
    const known = look(['ItemCode', 'Text', 'Text'], {
      profile: XERO,
      mapping: { code: 0, name: 2 },
      given: ['unit'],
    });
    const state = after({ type: 'read', kind: 'items', file, preview: known });
    expect(state).toMatchObject({ choice: { code: 'ItemCode', name: 'Text (column C)' } });
    expect(state).toMatchObject({ choices: { profile: 'xero', sheet: null, headingRow: 1 } });
    if (state.step !== 'map') throw new Error('The file has been read.');
    expect(missingColumns('items', state)).toEqual([]);
    expect(mappingOf(known, state.choice)).toMatchObject({ code: 'ItemCode', name: 2 });
  });

  it('keeps what a person has chosen when the file is looked at as that of another product', () => {
    const chosen = after(read, { type: 'choose-column', column: 'unit', heading: 'Colour' });
    const again = importReducer(chosen, {
      type: 'read',
      kind: 'items',
      file,
      preview: look(['Code', 'Name', 'Colour'], { profile: XERO, mapping: { code: 1 } }),
    });
    expect(again).toMatchObject({ choice: { code: 'Name', name: null, unit: 'Colour' } });
    const otherRow = importReducer(again, { type: 'read', kind: 'items', file, preview: look(['Colour']) });
    expect(otherRow).toMatchObject({ choice: { unit: null } });
  });

  it('moves a heading from one column to another', () => {
    const state = after(read, { type: 'choose-column', column: 'description', heading: 'Name' });
    expect(state).toMatchObject({ choice: { description: 'Name', name: null } });
    expect(state.step === 'map' && missingColumns('items', state)).toEqual(['Name']);
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
      { type: 'failed', message: 'Too large.' },
    );
    expect(failed).toMatchObject({ step: 'map', message: 'Too large.', choice: { code: 'Code' } });
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

import { loadModule } from 'libpg-query';
import { faultsOfTexts } from './declared/source-faults.ts';
import { wholeTexts, wholeTextsIn } from './source-texts.ts';
import { tableSpread } from './tables.ts';

const SOURCE = `
  // SELECT 1 FROM contact
  export const name = (tx) => tx.run('SELECT name FROM contact WHERE id = $1');
  const found = \`
    SELECT d.id FROM document d LEFT JOIN account a ON a.company_id = d.company_id AND a.id = $2
    WHERE d.company_id = $1\`;
  const paid = "of no statement";
  const turn = \`UPDATE job SET state = CASE state WHEN 'due' THEN 'done' END\`;
  const right = 'SELECT name FROM contact WHERE company_id = $1';
`;

test('each statement in a source that a cluster would not take is named with its file', async () => {
  await loadModule();
  const texts = wholeTextsIn('api/src/contacts.ts', SOURCE);
  expect(texts).toHaveLength(4);
  expect(faultsOfTexts(texts, tableSpread())).toEqual([
    'api/src/contacts.ts: The table contact is read or changed without company_id = $n in the same query.',
    'api/src/contacts.ts: A parameter is alone in the condition of an outer join (id): write coalesce().',
    'api/src/contacts.ts: A simple CASE is in a statement that writes: write CASE WHEN x = y.',
  ]);
});

test('the statements of the server are found', () => expect(wholeTexts().length).toBeGreaterThan(200));

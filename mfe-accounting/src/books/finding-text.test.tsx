import { inEnglish, provideSentences } from '@accounts/shared-auth';
import { englishOf, longDate, sentence, worded, type Sentence } from '@accounts/shared-domain';
import { loadSentences } from '@accounts/shared-ui/own-texts';
import { sentenceWriter } from '@accounts/shared-ui/sentences';
import { renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { NightlyVerification } from './nightly-verification.tsx';

const HASH = 'ab'.repeat(32);
const inGerman = async () => provideSentences(sentenceWriter('de', await loadSentences('de'), () => 'de-DE'));

afterEach(() => provideSentences(inEnglish));

/** The page of the books after a night that found this. */
function show(finding: Sentence) {
  const { message: detail, ...facts } = worded(finding);
  const entry = {
    action: 'Books not sound',
    detail,
    createdDate: '2026-11-22T03:00:00.000Z',
    userName: '',
    facts,
  };
  renderInModule(
    <NightlyVerification />,
    testModuleProps(() => ({ content: [entry] })),
  );
}

const lost = sentence(
  'ledger_fingerprint of {day}: {sequence}-{hash} is not in the chain, so the chain was computed anew.',
  {
    day: longDate('2026-03-12'),
    sequence: '7',
    hash: HASH,
  },
);

test('the page of the books lists findings in the language of the page, with its dates', async () => {
  await inGerman();
  show(lost);
  const german = `Fingerabdruck vom 12. März 2026: 7-${HASH} ist nicht in der Kette, die Kette wurde also neu berechnet.`;
  expect(await screen.findByText(german)).toBeVisible();
});

test('a finding names its record in the language of the page, and counts what is alike', async () => {
  await inGerman();
  const finding = sentence('{document}: paid {paid}, its receipts make {allocated}.', {
    document: sentence('{title} (id {id})', {
      title: sentence('Invoice {number}', { number: 'INV-0002' }),
      id: 'x',
    }),
    paid: '3',
    allocated: '0',
  });
  show(sentence('{finding} {count} more like it.', { finding, count: 3 }));
  const german = 'Rechnung INV-0002 (ID x): bezahlt 3, die Zahlungen ergeben 0. 3 weitere dieser Art.';
  expect(await screen.findByText(german)).toBeVisible();
});

test('an English page shows the finding as the server wrote it', async () => {
  show(lost);
  expect(await screen.findByText(englishOf(lost))).toBeVisible();
});

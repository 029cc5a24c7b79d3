import { inEnglish, provideSentences } from '@accounts/shared-auth';
import {
  ACTIVITY_ACTIONS,
  dateValue,
  moneyValue,
  sentence,
  word,
  worded,
  type ActivityAction,
  type ActivityFacts,
  type Sentence,
} from '@accounts/shared-domain';
import arabic from '../locales/ar.json';
import arabicLater from '../locales/ar.later.json';
import english from '../locales/en.json';
import englishLater from '../locales/en.later.json';
import german from '../locales/de.json';
import germanLater from '../locales/de.later.json';
import { formatsOf } from '../locale/index.ts';
import { sentenceWriter } from '../sentences/sentence-writer.ts';
import { loadSentences } from '../texts/own-texts.ts';
import { provideTexts } from '../texts/index.ts';
import { activityLabels } from './activity-labels.ts';

const COMPANY = { currencyCode: 'GBP', currencyExponent: 2 };
const TEXTS = {
  en: { first: english, later: englishLater },
  de: { first: german, later: germanLater },
  ar: { first: arabic, later: arabicLater },
};
type Language = keyof typeof TEXTS;

async function speak(language: Language): Promise<void> {
  provideTexts('shared-ui', language, TEXTS[language].first);
  provideTexts('shared-ui/later', language, TEXTS[language].later);
  provideSentences(
    language === 'en' ? inEnglish : sentenceWriter(language, await loadSentences(language), () => language),
  );
}

afterAll(() => speak('en'));

const read = (language: Language, action: ActivityAction, facts: ActivityFacts = {}, detail = ''): string =>
  activityLabels(
    { action, facts, detail, createdDate: '2026-03-02T09:00:00Z', userName: 'Nancy Davolio' },
    formatsOf(language),
    COMPANY,
  ).replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

/** A row whose detail is a sentence of the server. */
function readSaid(language: Language, action: ActivityAction, said: Sentence): string {
  const { message, ...facts } = worded(said);
  return read(language, action, facts, message);
}

test.each(['de', 'ar'] as const)('every action reads in %s in its own words', async (language) => {
  await speak('en');
  const inEnglishWords = new Map(ACTIVITY_ACTIONS.map((action) => [action, read('en', action)]));
  await speak(language);
  const raw = ACTIVITY_ACTIONS.filter(
    (action) => read(language, action) === action || read(language, action) === inEnglishWords.get(action),
  );
  expect(raw).toEqual([]);
});

test('an action has English words as well, and none is shown as the server calls it where that is no word', async () => {
  await speak('en');
  const joined = ACTIVITY_ACTIONS.filter((action) => read('en', action) === 'activity.' + action);
  expect(joined).toEqual([]);
  expect([read('en', 'Detached'), read('en', 'Retry'), read('en', 'Archive')]).toEqual([
    'Removed the file',
    'Tried again',
    'Archived',
  ]);
});

const day = dateValue('2026-03-02');
const SAID: [ActivityAction, Sentence, german: string, arabic: string][] = [
  [
    'Update',
    sentence('{first}, {rest}', { first: word('name'), rest: word('selling price') }),
    'Geändert: Name, Verkaufspreis',
    'تم التغيير: الاسم، سعر البيع',
  ],
  [
    'Update',
    sentence('{setting}: {before} to {after}', {
      setting: word('Country'),
      before: { region: 'GB' },
      after: { region: 'DE' },
    }),
    'Geändert: Land: von Vereinigtes Königreich zu Deutschland',
    '',
  ],
  [
    'Update',
    sentence('{setting}: {before} to {after}', {
      setting: word('First month of the financial year'),
      before: word('January'),
      after: word('April'),
    }),
    'Geändert: Erster Monat des Geschäftsjahrs: von Januar zu April',
    '',
  ],
  [
    'Update',
    sentence('Reminders {days} days after the due date', { days: '3, 10' }),
    'Geändert: Erinnerungen 3, 10 Tage nach der Fälligkeit',
    'تم التغيير: التذكيرات بعد 3, 10 أيام من تاريخ الاستحقاق',
  ],
  ['Resumed', word('No further period'), 'Fortgesetzt, kein weiterer Termin', 'استؤنف، لا موعد آخر'],
  [
    'Retry',
    sentence('{count} runs', { count: 2 }),
    'Erneut versucht: 2 Läufe',
    'أُعيدت المحاولة: عدد المرات 2',
  ],
  [
    'Leave',
    sentence('{email}, {role}', { email: 'a@b.example', role: word('Accountant') }),
    'Ausgetreten: a@b.example, Buchhaltung',
    'غادر: a@b.example، المحاسب',
  ],
  [
    'Payment to settle',
    sentence('{received} arrived online and could not be recorded: {reason}', {
      received: moneyValue(19, 2, 'GBP'),
      reason: word('Required.'),
    }),
    'Zahlung zu klären: 19,00\u00a0GBP ist online eingegangen und konnte nicht erfasst werden: Erforderlich.',
    '',
  ],
  ['Reversed', sentence('on {date}', { date: day }), 'Umgekehrt gebucht am 02. März 2026', ''],
];

test.each(SAID)(
  '%s with a sentence reads in German and in Arabic',
  async (action, said, inGerman, inArabic) => {
    await speak('de');
    expect(readSaid('de', action, said)).toBe(inGerman);
    await speak('ar');
    const words = readSaid('ar', action, said);
    if (inArabic !== '') expect(words).toBe(inArabic);
    expect(words.replaceAll(/a@b\.example|GBP/g, '')).not.toMatch(/[A-Za-z]/);
  },
);

import {
  browserSources,
  figureFiles,
  namesFigure,
  replacedNames,
  replacedNamesIn,
} from './identifier-words.ts';

test('finds the words in names of every kind', () => {
  const source = `
    const ASK_AGAIN_MS = 1;
    class Mount { #bringIn = () => this.takeAway; takeAway = ASK_AGAIN_MS }
    interface Question { answer: (yes: boolean) => void }
    export function tell({ isAhead }: { isAhead: boolean }) { return isAhead; }
    const [asked, setAsked] = useState(useToldCredit());
    const MONEY_WORDS = { figure: (figures: ReversalWording) => figures };`;
  expect(replacedNamesIn(source)).toEqual([
    'ASK_AGAIN_MS',
    'MONEY_WORDS',
    'ReversalWording',
    'answer',
    'asked',
    'bringIn',
    'figure',
    'figures',
    'isAhead',
    'setAsked',
    'takeAway',
    'tell',
    'useToldCredit',
  ]);
});

test('leaves texts, comments, published fields, words of a search and other words with the same letters', () => {
  const source = `
    // Ask before you tell.
    const task = t('record.askAdministrator') + mask.essay + foretell + searchWords(password, keywords);
    export const { canAnswer, answers, hearing, heading } = task;`;
  expect(replacedNamesIn(source)).toEqual([]);
});

test('no name of the browser packages has a word that the language of the code replaces', () => {
  expect(browserSources().length).toBeGreaterThan(500);
  expect(replacedNames()).toEqual([]);
});

test('a number is called a figure nowhere in the browser packages and in the browser tests', () => {
  expect(['const byFigure = 1', '.ac-figures {', '/** The figure. */'].map(namesFigure)).toEqual([
    true,
    true,
    true,
  ]);
  expect(namesFigure('configure(Configured)')).toBe(false);
  const { found, looked } = figureFiles();
  expect(looked).toBeGreaterThan(1_500);
  expect(found).toEqual([]);
});

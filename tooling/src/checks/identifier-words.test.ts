import { browserSources, replacedNames, replacedNamesIn } from './identifier-words.ts';

test('finds the words in names of every kind', () => {
  const source = `
    const ASK_AGAIN_MS = 1;
    class Mount { #bringIn = () => this.takeAway; takeAway = ASK_AGAIN_MS }
    interface Question { answer: (yes: boolean) => void }
    export function tell({ isAhead }: { isAhead: boolean }) { return isAhead; }
    const [asked, setAsked] = useState(useToldCredit());`;
  expect(replacedNamesIn(source)).toEqual([
    'ASK_AGAIN_MS',
    'answer',
    'asked',
    'bringIn',
    'isAhead',
    'setAsked',
    'takeAway',
    'tell',
    'useToldCredit',
  ]);
});

test('leaves texts, comments, published fields and other words with the same letters', () => {
  const source = `
    // Ask before you tell.
    const task = t('record.askAdministrator') + mask.essay + foretell;
    export const { canAnswer, answers, hearing, heading } = task;`;
  expect(replacedNamesIn(source)).toEqual([]);
});

test('no name of the browser packages has a word that the language of the code replaces', () => {
  expect(browserSources().length).toBeGreaterThan(500);
  expect(replacedNames()).toEqual([]);
});

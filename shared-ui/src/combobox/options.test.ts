import {
  exactOption,
  prepareSearch,
  onlyExactOption,
  searchOptions,
  type ComboboxOption,
} from './options.ts';

const options: ComboboxOption[] = [
  { value: '1', code: 'AST1000', label: 'Geschäftskonto', keywords: 'Zürich' },
  { value: '2', code: 'EXP6650', label: 'Training', detail: '90.00' },
  { value: '3', label: 'Konto für Reisen' },
  { value: '4', label: 'Trâining' },
];
const found = (typed: string) => searchOptions(options, typed).map(({ value }) => value);

afterEach(() => jest.restoreAllMocks());

test('finds every word in code, label, keywords and detail, without accents, what begins with it first', () => {
  expect(found('konto')).toEqual(['3', '1']);
  expect(found('zurich AST')).toEqual(['1']);
  expect(found('90')).toEqual(['2']);
  expect(found('train')).toEqual(['2', '4']);
  expect(searchOptions(options, ' ')).toBe(options);
});

test('an option is meant exactly by its code, its name or both, and one of several with a name by none', () => {
  expect(exactOption(options, 'ast1000 geschaftskonto')?.value).toBe('1');
  expect(exactOption(options, 'training')?.value).toBe('2');
  expect(onlyExactOption(options, 'training')).toBeUndefined();
  expect(onlyExactOption(options, 'exp6650')?.value).toBe('2');
  expect(exactOption(options, '')).toBeUndefined();
});

test('the texts of a list are folded once, however much is typed', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    value: String(index),
    code: `C${index}`,
    label: `Entry ${index}`,
  }));
  searchOptions(many, 'e');
  const folded = jest.spyOn(String.prototype, 'toLowerCase');
  const matching = searchOptions(many, 'entry 99');
  expect(matching).toHaveLength(280);
  exactOption(matching, 'Entry 99');
  onlyExactOption(many, 'Entry 99');
  // What was typed, for each of the three.
  expect(folded).toHaveBeenCalledTimes(3);
});

test('a long list is folded ahead bit by bit, so that its first search folds what was typed alone', () => {
  jest.useFakeTimers();
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    value: String(index),
    label: `Entry ${index}`,
  }));
  const folded = jest.spyOn(String.prototype, 'toLowerCase');
  prepareSearch(many);
  const atOnce = folded.mock.calls.length;
  jest.runAllTimers();
  expect(folded.mock.calls.length).toBe(4 * atOnce);
  folded.mockClear();
  expect(searchOptions(many, 'entry 1999')).toHaveLength(1);
  expect(folded).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the same search of the same list is done once', () => {
  expect(searchOptions(options, 'konto')).toBe(searchOptions(options, ' Konto'));
});

test('a text that only begins like code and name is not exactly them', () => {
  const sales = [{ value: '1', code: 'REV4000', label: 'Sales', detail: 'x' }];
  expect(exactOption(sales, 'REV4000 Sales')?.value).toBe('1');
  expect(exactOption(sales, 'REV4000 Sale')).toBeUndefined();
  expect(exactOption(sales, 'REV4000 Sales x')).toBeUndefined();
});

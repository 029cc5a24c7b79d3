import { exactOption, onlyExactOption, searchOptions, type ComboboxOption } from './options.ts';

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
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const matching = searchOptions(many, 'entry 99');
  expect(matching).toHaveLength(280);
  exactOption(matching, 'Entry 99');
  onlyExactOption(many, 'Entry 99');
  // What was typed, for each of the three.
  expect(normalize).toHaveBeenCalledTimes(3);
});

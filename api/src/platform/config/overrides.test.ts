import { readConfig } from './config.ts';

const originsOf = (MODULE_OVERRIDES: string) => readConfig({ MODULE_OVERRIDES }).moduleOverrides;

test('no origin may give modules to a tab unless it is named', () => {
  expect(readConfig({}).moduleOverrides).toEqual([]);
  expect(readConfig({ NODE_ENV: 'production', MODULE_OVERRIDES: ' ' }).moduleOverrides).toEqual([]);
  expect(originsOf('http://localhost:4655, HTTPS://dev.example.com,http://localhost:4655')).toEqual([
    'http://localhost:4655',
    'https://dev.example.com',
  ]);
  expect(originsOf('http://localhost:*,http://127.0.0.1:*')).toEqual([
    'http://localhost:*',
    'http://127.0.0.1:*',
  ]);
});

test('production refuses any at the start', () => {
  expect(() => readConfig({ NODE_ENV: 'production', MODULE_OVERRIDES: 'http://localhost:4655' })).toThrow(
    'MODULE_OVERRIDES: not in production',
  );
});

test.each([
  ['localhost:4655', 'origins like http://localhost:4655 are needed'],
  ['http://localhost:4655/', 'origins like http://localhost:4655 are needed'],
  ['http://localhost:99999', 'origins like http://localhost:4655 are needed'],
  ["http://localhost:4655; script-src *,'unsafe-eval'", 'origins like http://localhost:4655 are needed'],
  ['*', 'origins like http://localhost:4655 are needed'],
  ['http://localhost:4655,', 'origins like http://localhost:4655 are needed'],
  ['https://dev.example.com:*', 'any port (:*) is for localhost and 127.0.0.1 alone'],
  ['http://dev.example.com', 'must begin with https://'],
  [Array.from({ length: 21 }, (_, port) => `http://localhost:${port + 1}`).join(), 'at most 20 origins'],
])('%s is refused at the start', (value, sentence) => {
  expect(() => originsOf(value)).toThrow(sentence);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '../../../shared-domain/src/languages.ts';
import { REPORT_TEXTS } from '../../../shared-domain/src/reports/report-labels.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

test.each(LANGUAGE_CODES)('the files of the server call a report as the screen does (%s)', (language) => {
  const file = path.join(repositoryRoot, `mfe-accounting/src/locales/${language}.json`);
  const screen = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const texts = Object.entries(REPORT_TEXTS[language]);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([key, text]) => screen[key] !== text)).toEqual([]);
});

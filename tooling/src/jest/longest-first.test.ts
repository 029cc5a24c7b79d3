import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

test('every suite of the list of long ones is a file', () => {
  const suites = JSON.parse(readFileSync(path.join(__dirname, 'long-suites.json'), 'utf8')) as object;
  expect(Object.keys(suites).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

/** `node closing-table.ts <file>`: the figures that the benchmarks of one run left in a file, as one table. */
import { readFileSync } from 'node:fs';
import { tableOf, type Figure } from './figures.ts';

const figures = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Figure);
console.log(tableOf(figures));

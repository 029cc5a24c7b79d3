/** `node closing-table.ts <file>`: the measurements that the benchmarks of one run left in a file, as one table. */
import { readFileSync } from 'node:fs';
import { tableOf, type Measurement } from './measurements.ts';

const measurements = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Measurement);
console.log(tableOf(measurements));

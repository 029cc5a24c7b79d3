/**
 * `node build-again.ts <folder>`: builds the sales module as `dev` does, and again after a file was saved; prints how many
 * milliseconds the second build took.
 */
import { utimesSync } from 'node:fs';
import { openModuleBuild, packagesById } from '../../../../tooling/src/modules/index.ts';

const SAVED = 'mfe-sales/src/invoices/invoice-screens.tsx';

const [target] = packagesById(['sales']);
if (!target) throw new Error('There is no module sales.');
const { build, close } = await openModuleBuild({ ...target, output: process.argv[2] });
await build();
const now = new Date();
utimesSync(SAVED, now, now);
const start = performance.now();
await build();
console.log(performance.now() - start);
await close();

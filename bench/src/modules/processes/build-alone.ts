/** `node build-alone.ts <folder>`: the sales module as `npm run module -- build sales` makes it, into another folder. */
import { buildPackage, packagesById } from '../../../../tooling/src/modules/index.ts';

const [target] = packagesById(['sales']);
if (target) await buildPackage({ ...target, output: process.argv[2] });

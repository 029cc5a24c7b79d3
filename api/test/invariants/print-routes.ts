import { readConfig } from '../../src/platform/config/config.ts';
import { paymentSandbox } from '../../../payment-sandbox/src/index.ts';
import { buildApp } from '../../src/server/app.ts';

/** Prints `METHOD path` of every route that the router has, those without a description included. */
const app = await buildApp(readConfig(process.env), paymentSandbox);
await app.ready();
const INDENT = 4;
const parents: string[] = [];
for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
  const [, lead = '', path = '', methods = ''] = /^([\s│├└─]*)(.*) \(([^)]+)\)$/.exec(line) ?? [];
  if (path === '') continue;
  const depth = lead.length / INDENT - 1;
  const full = `${parents[depth - 1] ?? ''}${path}`.replace('//', '/');
  parents[depth] = full;
  for (const method of methods.split(', ').filter((one) => one !== 'HEAD')) {
    console.log(`${method} ${full.replaceAll(/:(\w+)/g, '{$1}')}`);
  }
}
await app.close();

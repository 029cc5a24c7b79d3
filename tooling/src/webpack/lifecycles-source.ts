import path from 'node:path';
import type { ModuleDescription } from '@accounts/shared-auth/contract';
import { fileOfCodeRef } from './code-refs.ts';
import { screenChunk } from './module-exposes.ts';

/**
 * Source of a module's `./lifecycles`, from the routes of its `module.config.ts`: one dynamic import per file, so that
 * each is a separate chunk and the screen at hand is fetched while the module starts. `loadScreens` runs the code of all of
 * them without drawing any, for the check before a module is published.
 */
export function lifecyclesSource(root: string, { id, routes }: ModuleDescription): string {
  const refs = [...new Set(routes.map(({ screen }) => screen))];
  const screens = refs.map((ref) => {
    const file = fileOfCodeRef(root, ref);
    if (!file) throw new Error(`${ref}: there is no such file.`);
    const request = `./${path.relative(root, file).replaceAll(path.sep, '/')}`;
    const [, name] = ref.split('#');
    const chunk = `/* webpackChunkName: "${screenChunk(ref)}" */`;
    const isList = routes.some(({ screen, list }) => screen === ref && list !== undefined);
    return {
      load: `() => import(${chunk} ${JSON.stringify(request)})`,
      given: `${JSON.stringify(name)}, ${isList}`,
    };
  });
  const lazy = screens.map(({ given }, index) => `lazyScreen(loads[${index}], ${given})`);
  const table = routes.map(({ path: address, shape, screen }) => {
    const look = shape ? ` shape: ${JSON.stringify(shape)},` : '';
    return `{ path: ${JSON.stringify(address)},${look} screen: screens[${refs.indexOf(screen)}] }`;
  });
  return `import { defineModule, lazyScreen } from '@accounts/shared-ui';
const loads = [${screens.map(({ load }) => load).join(', ')}];
const screens = [${lazy.join(', ')}];
export const loadScreens = () => Promise.all(loads.map((load) => load()));
export const { bootstrap, mount, unmount, update } = defineModule({
  name: ${JSON.stringify(id)},
  routes: [${table.join(', ')}],
});
`;
}

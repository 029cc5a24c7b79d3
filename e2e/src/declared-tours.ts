import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FRAME_DESCRIPTION } from '../../shell/src/app/frame-description.ts';
import { buildablePackages } from '../../tooling/src/modules/packages.ts';
import { readDescription } from '../../tooling/src/webpack/read-description.ts';

/** A step as it is shown: `data-tour` of the element it points at, and its title in English. */
export interface TourStep {
  target: string;
  title: string;
}

/** The tours that the frame and the modules declare, by the address each begins on. */
export async function declaredTours(): Promise<Map<string, TourStep[]>> {
  const parts = await Promise.all(buildablePackages().map(({ id, root }) => toursOf(id, root)));
  return new Map(parts.flat());
}

async function toursOf(id: string, root: string): Promise<[string, TourStep[]][]> {
  const isFrame = id === 'shell';
  const { tours } = isFrame ? FRAME_DESCRIPTION : await readDescription(root);
  const file = path.join(root, 'src/locales', isFrame ? 'en.pages.json' : 'en.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return tours.map(({ autoStartOn, steps }) => [
    autoStartOn,
    steps.map(({ target, titleKey }) => ({ target, title: texts[titleKey] ?? titleKey })),
  ]);
}

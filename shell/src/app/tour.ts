import type { ModuleManifest } from '@accounts/shared-auth';
import type { Company, TourFlags, TourName } from '@accounts/shared-domain';
import type { Translate } from '@accounts/shared-ui/texts';
import type { AppServices } from '../session/app-services.ts';
import { FRAME_DESCRIPTION } from './frame-description.ts';
import { loadPageTexts, t as pageText } from '../texts/page-texts.ts';
import type { Tour } from './run-tour.ts';

/** Who contributes tours: the modules, and the frame itself. */
export interface TourSource {
  manifest: Pick<ModuleManifest, 'tours'>;
  t: Translate;
}

const FRAME: TourSource = {
  manifest: FRAME_DESCRIPTION,
  t: (key) => pageText(key as Parameters<typeof pageText>[0]),
};

/** The tour that comes before all others, and that is shown where an address has none. */
const FIRST = 'main' satisfies TourName;

const toursOf = (modules: readonly TourSource[]): Tour[] =>
  [FRAME, ...modules].flatMap(({ manifest, t }) => manifest.tours.map((entry) => ({ ...entry, t })));

/** The tour that belongs to an address. */
export function tourAt(pathname: string, modules: readonly TourSource[]): Tour | undefined {
  return toursOf(modules).find(({ autoStartOn }) => autoStartOn === pathname);
}

/** What "Show me around" shows at an address: its tour, or the first one. */
export function tourToShow(pathname: string, modules: readonly TourSource[]): Tour | undefined {
  return tourAt(pathname, modules) ?? toursOf(modules).find(({ name }) => name === FIRST);
}

/** Shows a tour; its code and the library come when they are used. */
export async function startTour(services: Pick<AppServices, 'core' | 'member'>, tour: Tour): Promise<void> {
  const [{ runTour }] = await Promise.all([import('./run-tour.ts'), loadPageTexts()]);
  await runTour(services, tour);
}

/** Whether a tour starts by itself: the first one before all others, each once, and none before the company's profile is complete. */
export function isDue(name: TourName, tours: TourFlags | null, company: Company | null): boolean {
  if (tours === null || company?.setupComplete !== true) return false;
  return !tours[name] && (name === FIRST || tours[FIRST]);
}

import type { TourEntry } from '@accounts/shared-auth';
import type { Company, TourFlags, TourName } from '@accounts/shared-domain';
import type { Translate } from '@accounts/shared-ui/texts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { t } from '../texts/texts.ts';
import type { AppServices } from './app-services.ts';

/** A tour with the texts that its steps name. */
export interface Tour extends TourEntry {
  t: Translate;
}

/** What is around every screen. */
export const MAIN_TOUR: Tour = {
  name: 'main',
  autoStartOn: '/dashboard',
  steps: ['menu', 'add', 'you'].map((target) => ({
    target,
    titleKey: `tour.${target}.title`,
    textKey: `tour.${target}.text`,
  })),
  t: (key) => t(key as Parameters<typeof t>[0]),
};

/** The tour that belongs to an address: one of a module, or the main one. */
export function tourAt(pathname: string, modules: readonly KnownModule[]): Tour | undefined {
  if (pathname === MAIN_TOUR.autoStartOn) return MAIN_TOUR;
  for (const { manifest, t: translate } of modules) {
    const entry = manifest.tours.find(({ autoStartOn }) => autoStartOn === pathname);
    if (entry) return { ...entry, t: translate };
  }
  return undefined;
}

/** Shows a tour; its code and the library come when they are used. */
export async function startTour(services: Pick<AppServices, 'core' | 'member'>, tour: Tour): Promise<void> {
  const { runTour } = await import('./run-tour.ts');
  await runTour(services, tour);
}

/** Whether a tour starts by itself: the main one first, each once, and none before the company's profile is complete. */
export function isDue(name: TourName, tours: TourFlags | null, company: Company | null): boolean {
  if (tours === null || company?.setupComplete !== true) return false;
  return !tours[name] && (name === 'main' || tours.main);
}

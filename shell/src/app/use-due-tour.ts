import { useStream } from '@accounts/shared-ui';
import { useEffect, useRef } from 'react';
import type { KnownModule } from '../loader/module-catalog.ts';
import type { AppServices } from '../session/app-services.ts';
import { isDue, startTour, tourAt } from './tour.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Shows the tour of the address to a member who has not seen it, each at most once in a page load. */
export function useDueTour(services: AppServices, pathname: string, modules: KnownModule[]): void {
  const { member, report } = services;
  const tours = useStream(member.tours$, null);
  const company = useStream(member.company$, null);
  const tour = useMemo(() => tourAt(pathname, modules), [pathname, modules]);
  const due = tour && isDue(tour.name, tours, company) ? tour : undefined;
  const started = useRef(new Set<string>());
  useEffect(() => {
    if (!due || started.current.has(due.name)) return;
    started.current.add(due.name);
    startTour(services, due).catch((error: unknown) => report(error, 'tour'));
  }, [due, services, report]);
}

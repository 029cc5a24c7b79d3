import { useStream } from '@accounts/shared-ui';
import { useEffect, useRef } from 'react';
import type { AppServices } from './app-services.ts';
import { startTour } from './tour.ts';

/** Shows a new member around once, on the dashboard, when the company's profile is complete: first things first. */
export function useFirstTour(services: AppServices, pathname: string): void {
  const { member, report } = services;
  const tours = useStream(member.tours$, null);
  const company = useStream(member.company$, null);
  const hasStarted = useRef(false);
  const isWanted = pathname === '/dashboard' && tours?.main === false && company?.setupComplete === true;
  useEffect(() => {
    if (!isWanted || hasStarted.current) return;
    hasStarted.current = true;
    startTour(services).catch((error: unknown) => report(error, 'tour'));
  }, [isWanted, services, report]);
}

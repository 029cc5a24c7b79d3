import { bootstrapGuard, guardOf, proOnlyGuard, type Redirect, type RouteEntry } from '@accounts/shared-auth';
import type { Area, Company, Verb } from '@accounts/shared-domain';
import type { KnownModule, KnownScreen } from '../loader/module-catalog.ts';

/** What a visit is judged by. */
export interface VisitContext {
  screenAt: (pathname: string) => KnownScreen | undefined;
  /** Whether every module's routes are known: until then an unknown address may be a module's. */
  isComplete: boolean;
  isShellPage: (pathname: string) => boolean;
  can: (area: Area, verb: Verb) => boolean;
  company: Pick<Company, 'earlyPackage' | 'proFeatures'> | null;
}

/** What the frame does with an address before any code of a module sees it. */
export type Visit =
  | { kind: 'redirect'; to: NonNullable<Redirect> }
  /** The role has no right to the screen. */
  | { kind: 'forbidden'; area: Area; verb: Verb; title: string }
  | { kind: 'module'; module: KnownModule; route: RouteEntry }
  /** A page of the shell itself, or an unknown address. */
  | { kind: 'shell' }
  /** The address of a module that is not known yet, or of one whose description cannot be read. */
  | { kind: 'unknown' };

/** Checks access, area and verb of an address, so that no screen has to. */
export function visitOf(
  pathname: string,
  { screenAt, isComplete, isShellPage, can, company }: VisitContext,
): Visit {
  const guarded = { path: pathname, hasToken: true, company };
  const screen = screenAt(pathname);
  if (!screen) {
    const to = bootstrapGuard(guarded);
    if (to !== null) return { kind: 'redirect', to };
    return { kind: isComplete || isShellPage(pathname) ? 'shell' : 'unknown' };
  }
  const { module, route } = screen;
  const guard = route.proOnly ? proOnlyGuard : guardOf(route.access);
  const to = guard(guarded);
  if (to !== null) return { kind: 'redirect', to };
  const { area, verb = 'view' } = route;
  if (area && !can(area, verb)) return { kind: 'forbidden', area, verb, title: module.t(route.titleKey) };
  return { kind: 'module', module, route };
}

import type { RegistryModule } from '@accounts/shared-auth/contract';
import { folderOf } from './publish.ts';

/** What of a module is live, for programs. */
export interface LiveModule {
  module: string;
  enabled: boolean;
  /** The sentence that people read, where it is off. */
  message?: string;
  stable: string;
  /** ISO instant from which on it is stable. */
  since: string;
  previous?: string;
  canary?: { version: string; percent: number; companies: string[] };
}

/** What of a module is live, from its entry in the registry. */
export function liveOf(module: string, { stable, previous, canary, enabled }: RegistryModule): LiveModule {
  return {
    module,
    enabled: enabled === true,
    ...(enabled === true ? {} : { message: enabled.message }),
    stable: folderOf(stable),
    since: stable.since,
    ...(previous ? { previous: folderOf(previous) } : {}),
    ...(canary
      ? {
          canary: {
            version: folderOf(canary),
            percent: canary.percent,
            companies: canary.companies ?? [],
          },
        }
      : {}),
  };
}

/** The same in a line for people. */
export function liveLine(live: LiveModule): string {
  const { module, stable, previous, canary, enabled, message } = live;
  const back = previous ? `; ${previous} can come back` : '';
  if (!enabled) return `${module}: off, with "${message}"; ${stable} when it is on again${back}`;
  if (!canary) return `${module}: ${stable} is live for everybody${back}`;
  return `${module}: ${stable} is live, and the canary ${canary.version} for ${shareWords(canary)}${back}`;
}

function shareWords({ percent, companies }: NonNullable<LiveModule['canary']>): string {
  const named = companies.length === 1 ? '1 named company' : `${companies.length} named companies`;
  if (companies.length === 0) return `${percent} % of the companies`;
  return percent === 0 ? named : `${percent} % of the companies and ${named}`;
}

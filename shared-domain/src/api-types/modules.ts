/** How one version of a module of the page fares; counts of the last seven days, over all companies. */
export interface ModuleVersionHealth {
  /** Name of its folder: `1.4.0-0a1b2c3d4e5f6a7b`. */
  version: string;
  /** Loads that ended well. */
  loads: number;
  /** Of those, in milliseconds; null where there was none. */
  averageMs: number | null;
  longestMs: number | null;
  loadFailures: number;
  crashes: number;
}

/** One module of the page, for those who look after a company's settings. */
export interface ModuleHealth {
  module: string;
  /** False while it is switched off, for the reason in `message`. */
  enabled: boolean;
  message: string | null;
  stable: ModuleVersionHealth;
  /** A version on trial, for `percent` of the companies and those that were named. */
  canary: (ModuleVersionHealth & { percent: number; includesThisCompany: boolean }) | null;
  /** What pages fall back to. */
  previous: ModuleVersionHealth | null;
  /** The last change of its entry; null where none is known. */
  lastChange: { at: string; action: string; why: string } | null;
}

/** Programs by what only they say, the more particular ones first: every browser claims to be several others. */
const PROGRAMS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const UNKNOWN = 'Unknown device';
/** Longest name of a program that is no browser. */
const MAX_NAME_LENGTH = 40;

/** Program and system of a client by its User-Agent: a hint, not a proof. Names are the same in every language. */
export interface Device {
  /** In English words: "Firefox on Windows", "curl", "Unknown device". */
  device: string;
  /** Null where it is not known, and so is the system. */
  program: string | null;
  system: string | null;
}

/** The device that a `User-Agent` names. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(SYSTEMS, userAgent) ?? null;
  const known = nameIn(PROGRAMS, userAgent);
  const other = system === null ? /^[\w.-]+/.exec(userAgent)?.[0]?.slice(0, MAX_NAME_LENGTH) : undefined;
  const program = known ?? other ?? null;
  const words = program !== null && system !== null ? `${program} on ${system}` : (program ?? system);
  return { device: words ?? UNKNOWN, program, system };
}

function nameIn(table: readonly [RegExp, string][], userAgent: string): string | undefined {
  return table.find(([mark]) => mark.test(userAgent))?.[1];
}

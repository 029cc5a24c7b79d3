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

/** A device in words from its `User-Agent`: "Firefox on Windows", "curl", "Unknown device". It is a hint, not a proof. */
export function deviceOf(userAgent: string): string {
  const program = nameIn(PROGRAMS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (program !== undefined && system !== undefined) return `${program} on ${system}`;
  const other = /^[\w.-]+/.exec(userAgent)?.[0]?.slice(0, MAX_NAME_LENGTH);
  return program ?? system ?? other ?? UNKNOWN;
}

function nameIn(table: readonly [RegExp, string][], userAgent: string): string | undefined {
  return table.find(([mark]) => mark.test(userAgent))?.[1];
}

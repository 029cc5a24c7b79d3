import type { ActivityEntry, IsoDate, Worded } from '@accounts/shared-domain';

/** What the newest nightly verification wrote into the company's history. */
export interface NightOfBooks {
  /** When it ran. */
  at: string;
  /** What was wrong, in sentences; none for sound books. */
  findings: Worded[];
  /** Last day whose fingerprint was kept. */
  day: IsoDate | null;
  fingerprint: string | null;
}

/** `Books of 2026-11-21: 7-9f86d0…` */
const KEPT = /^Books of (\d{4}-\d\d-\d\d): (\d+-[0-9a-f]{64})$/;

/** Rows of a night that are no finding. */
const NO_FINDING = new Set(['Fingerprint', 'Books sound']);

/** The newest night of a history that begins with the newest entry; undefined before the first. */
export function newestNight(history: readonly ActivityEntry[]): NightOfBooks | undefined {
  const [newest] = history;
  if (newest === undefined) return undefined;
  const findings = history
    .filter(({ action, createdDate }) => !NO_FINDING.has(action) && createdDate === newest.createdDate)
    .map(({ detail: message, facts: { sentence, values } }) => ({ message, sentence, values }));
  const kept = history.find(({ action }) => action === 'Fingerprint');
  const [, day = null, fingerprint = null] = KEPT.exec(kept?.detail ?? '') ?? [];
  return { at: newest.createdDate, findings, day, fingerprint };
}

/** A move of the lock date; null where there was, or is, none. */
export interface LockDateMove {
  from: IsoDate | null;
  to: IsoDate | null;
}

const MOVE = /Lock date: (none|\d{4}-\d\d-\d\d) to (none|\d{4}-\d\d-\d\d)/;

/** The move recorded by an entry of the company's history; null for any other entry. */
export function lockDateMove({ detail }: Pick<ActivityEntry, 'detail'>): LockDateMove | null {
  const [match, from = '', to = ''] = MOVE.exec(detail) ?? [];
  if (match === undefined) return null;
  const day = (text: string) => (text === 'none' ? null : text);
  return { from: day(from), to: day(to) };
}

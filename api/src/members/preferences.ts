import { CARD_VIEW_AREAS, TOUR_NAMES } from '@accounts/shared-domain';
import type {
  CardViewArea,
  DisplayPreferences,
  Language,
  MemberPreferences,
  TourFlags,
  TourName,
} from '@accounts/shared-domain';
import { touchList } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';

/** One of the six flags (product specification, section 3): `page` is what the call names it. */
interface Preference {
  page: string;
  area: CardViewArea;
  flag: 'cardView' | 'creditNote';
}

/** The six flags. The call's `cardView` is the value of each, of `invoices.creditNote` too. */
export const PREFERENCES: readonly Preference[] = [
  ...CARD_VIEW_AREAS.map((area): Preference => ({ page: `${area}.cardView`, area, flag: 'cardView' })),
  { page: 'invoices.creditNote', area: 'invoices', flag: 'creditNote' },
];

type Stored = Partial<Record<CardViewArea, { cardView?: boolean; creditNote?: boolean }>> & {
  display?: Partial<DisplayPreferences>;
};

/** The member's preferences; what was never set is false. */
export async function readPreferences(tx: Tx, member: MemberContext): Promise<MemberPreferences> {
  const [row] = await tx.run<{ preferences: Stored }>(
    'SELECT preferences FROM member WHERE company_id = $1 AND id = $2',
    [tx.companyId, member.memberId],
  );
  return completePreferences(row?.preferences ?? {});
}

function completePreferences(stored: Stored): MemberPreferences {
  const cards = CARD_VIEW_AREAS.map((area) => [area, { cardView: stored[area]?.cardView === true }]);
  const preferences = Object.fromEntries(cards) as MemberPreferences;
  preferences.invoices.creditNote = stored.invoices?.creditNote === true;
  const { formats = null, theme = null } = stored.display ?? {};
  preferences.display = { formats, theme };
  return preferences;
}

/** Keeps formats or theme; what is left out keeps its value. Returns all preferences. */
export async function writeDisplay(
  tx: Tx,
  member: MemberContext,
  changes: Partial<DisplayPreferences>,
): Promise<MemberPreferences> {
  const [row] = await tx.run<{ preferences: Stored }>(
    `UPDATE member SET preferences = preferences || jsonb_build_object('display',
            coalesce(preferences -> 'display', '{}') || $3::jsonb)
     WHERE company_id = $1 AND id = $2 RETURNING preferences`,
    [tx.companyId, member.memberId, JSON.stringify(changes)],
  );
  await touchList(tx, 'members');
  return completePreferences(row?.preferences ?? {});
}

/** Keeps one flag, and answers all preferences. */
export async function writePreference(
  tx: Tx,
  member: MemberContext,
  { area, flag }: Preference,
  value: boolean,
): Promise<MemberPreferences> {
  const [row] = await tx.run<{ preferences: Stored }>(
    `UPDATE member SET preferences = preferences || jsonb_build_object($3::text,
            coalesce(preferences -> $3::text, '{}') || jsonb_build_object($4::text, $5::boolean))
     WHERE company_id = $1 AND id = $2 RETURNING preferences`,
    [tx.companyId, member.memberId, area, flag, value],
  );
  await touchList(tx, 'members');
  return completePreferences(row?.preferences ?? {});
}

/** Language of the member's screens; null where none was chosen. */
export async function readLanguage(tx: Tx, member: MemberContext): Promise<Language | null> {
  const [row] = await tx.run<{ language: Language | null }>(
    'SELECT language FROM member WHERE company_id = $1 AND id = $2',
    [tx.companyId, member.memberId],
  );
  return row?.language ?? null;
}

/** Keeps the language of the member's screens, which is also that of messages to the person, whatever the company. */
export async function writeLanguage(tx: Tx, member: MemberContext, language: Language): Promise<void> {
  await tx.run('UPDATE member SET language = $3 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    member.memberId,
    language,
  ]);
  await tx.run('UPDATE app_user SET language = $2 WHERE id = $1', [member.userId, language]);
  await touchList(tx, 'members');
}

/** The seven tours; what was never seen is false. */
export async function readTours(tx: Tx, member: MemberContext): Promise<TourFlags> {
  const [row] = await tx.run<{ tours: Partial<TourFlags> }>(
    'SELECT tours FROM member WHERE company_id = $1 AND id = $2',
    [tx.companyId, member.memberId],
  );
  return completeTours(row?.tours ?? {});
}

function completeTours(stored: Partial<TourFlags>): TourFlags {
  return Object.fromEntries(TOUR_NAMES.map((name) => [name, stored[name] === true])) as TourFlags;
}

/** Keeps whether a tour was seen, and answers all seven. */
export async function writeTour(
  tx: Tx,
  member: MemberContext,
  name: TourName,
  seen: boolean,
): Promise<TourFlags> {
  const [row] = await tx.run<{ tours: Partial<TourFlags> }>(
    `UPDATE member SET tours = tours || jsonb_build_object($3::text, $4::boolean)
     WHERE company_id = $1 AND id = $2 RETURNING tours`,
    [tx.companyId, member.memberId, name, seen],
  );
  await touchList(tx, 'members');
  return completeTours(row?.tours ?? {});
}

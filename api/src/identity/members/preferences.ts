import {
  CARD_VIEW_AREAS,
  MAX_OWN_TOURS,
  OWN_TOUR_NAME,
  TOUR_NAMES,
  sentence,
  type CardViewArea,
  type DisplayPreferences,
  type Language,
  type MemberPreferences,
  type TourFlags,
  type TourName,
} from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { MemberContext } from '../session/member-context.ts';

/** One of the six flags (docs/specification.md, section 3): `page` is what the call names it. */
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

/** Keeps one flag, and returns all preferences. */
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

/** The seven tours, false until they are seen, and those of modules that were seen. */
export async function readTours(tx: Tx, member: MemberContext): Promise<TourFlags> {
  return completeTours(await storedTours(tx, member, ''));
}

type StoredTours = Partial<Record<TourName, boolean>>;

async function storedTours(
  tx: Tx,
  { memberId }: MemberContext,
  lock: '' | 'FOR NO KEY UPDATE',
): Promise<StoredTours> {
  const [row] = await tx.run<{ tours: StoredTours }>(
    `SELECT tours FROM member WHERE company_id = $1 AND id = $2 ${lock}`,
    [tx.companyId, memberId],
  );
  return row?.tours ?? {};
}

function completeTours(stored: StoredTours): TourFlags {
  const unseen = Object.fromEntries(TOUR_NAMES.map((name) => [name, false]));
  return { ...unseen, ...stored } as TourFlags;
}

/**
 * Keeps whether a tour was seen, and returns all of them. Of the tours of modules those that were seen are kept; 422 where
 * there is no room for another one.
 */
export async function writeTour(
  tx: Tx,
  member: MemberContext,
  name: TourName,
  seen: boolean,
): Promise<TourFlags> {
  const tours = await storedTours(tx, member, 'FOR NO KEY UPDATE');
  if (seen) tours[name] = true;
  else delete tours[name];
  if (Object.keys(tours).filter((each) => OWN_TOUR_NAME.test(each)).length > MAX_OWN_TOURS) {
    const message = sentence('At most {most} are possible.', { most: MAX_OWN_TOURS });
    throw apiError.validation([{ field: 'name', message }]);
  }
  await tx.run('UPDATE member SET tours = $3 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    member.memberId,
    JSON.stringify(tours),
  ]);
  await touchList(tx, 'members');
  return completeTours(tours);
}

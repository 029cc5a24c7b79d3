import { CARD_VIEW_AREAS, TOUR_NAMES } from '@accounts/shared-domain';
import type { CardViewArea, MemberPreferences, TourFlags, TourName } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';

type Stored = Partial<Record<CardViewArea, { cardView?: boolean; creditNote?: boolean }>>;

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
  return preferences;
}

/** Keeps whether a list is shown as cards, and answers all preferences. */
export async function writeCardView(
  tx: Tx,
  member: MemberContext,
  area: CardViewArea,
  cardView: boolean,
): Promise<MemberPreferences> {
  const [row] = await tx.run<{ preferences: Stored }>(
    `UPDATE member SET preferences = preferences || jsonb_build_object($3::text,
            coalesce(preferences -> $3::text, '{}') || jsonb_build_object('cardView', $4::boolean))
     WHERE company_id = $1 AND id = $2 RETURNING preferences`,
    [tx.companyId, member.memberId, area, cardView],
  );
  return completePreferences(row?.preferences ?? {});
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
  return completeTours(row?.tours ?? {});
}

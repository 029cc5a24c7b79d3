import {
  QUOTA_KEYS,
  PLAN_STOCK_COUNTERS,
  sentence,
  todayIn,
  word,
  type QuotaKey,
  type PlanDetails,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { MISSING_FEATURES, type MemberContext, type PlanFacts } from '../session/member-context.ts';

/** Features that only paid plans have (docs/specification.md, section 1). */
export type ProFeature =
  'creditNotes' | 'schedule' | 'priceList' | 'userRoles' | 'userManager' | 'preferences';

const WORDS: Record<QuotaKey, string> = {
  invoices: 'invoices a month',
  bills: 'bills a month',
  quotes: 'quotes a month',
  contacts: 'contacts',
  inventory: 'products and services',
  accounts: 'accounts',
  receipts: 'payments a month',
  purchaseOrder: 'purchase orders a month',
  creditNotes: 'credit notes a month',
  manualJournals: 'manual journals a month',
};

/** The period a counter is counted in: the company's month (`YYYY-MM`), or `stock`. */
export function planPeriod(counter: QuotaKey, today: string): string {
  return PLAN_STOCK_COUNTERS.includes(counter) ? 'stock' : today.slice(0, 7);
}

/** Counters of things that only plans with the feature have at all. */
const FEATURE_OF_COUNTER: Partial<Record<QuotaKey, ProFeature>> = { creditNotes: 'creditNotes' };

/** A plan's name and what it lacks, as `COMPANY_NOW` and `PLAN_NOW` read them. */
interface PlanNow {
  name: string;
  missing_features: Record<string, string>;
}

interface CompanyNow extends PlanNow {
  details: PlanDetails;
  currency_code: string;
}

function planOf({ name, missing_features: missingFeatures }: PlanNow): OnPlan['plan'] {
  return { name, missingFeatures };
}

// A separate statement, sent in the same packet: it begins when the usage row is held, so it reads what holds then.
const COMPANY_NOW = `
  SELECT p.name, ${MISSING_FEATURES}, p.details, c.currency_code
  FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = $1`;

/**
 * Takes places of the plan in the transaction of the insert. The usage row stays locked until the commit, so of two
 * that want the last place exactly one gets it, and a change of the plan or of the currency (`lockPlanUsage`) comes
 * before or after, never in between. 409 with the limit in words when there is no place, and when the plan does not have
 * the feature that the counter belongs to.
 */
export async function consumeQuota(
  tx: Tx,
  member: Pick<MemberContext, 'company' | 'today'>,
  counter: QuotaKey,
  count = 1,
): Promise<void> {
  const [[row], [company]] = await Promise.all([
    tx.run<{ used: number }>(
      `INSERT INTO plan_usage (company_id, counter, period, used) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, counter, period) DO UPDATE SET used = plan_usage.used + excluded.used
       RETURNING used`,
      [tx.companyId, counter, planPeriod(counter, member.today), count],
    ),
    tx.run<CompanyNow>(COMPANY_NOW, [tx.companyId]),
  ]);
  if (company === undefined) throw apiError.notFound();
  // What was prepared so far has the decimals of the currency that the call began with.
  if (company.currency_code !== member.company.currencyCode) throw apiError.staleVersion();
  const feature = FEATURE_OF_COUNTER[counter];
  if (feature !== undefined) requireProFeature({ plan: planOf(company) }, feature);
  const limit = company.details[counter];
  if (count > 0 && limit > 0 && (row?.used ?? 0) > limit) {
    throw apiError.conflict(
      'API-PLAN-LIMIT',
      sentence('The {plan} plan has room for {most} {records}.', {
        plan: company.name,
        most: limit,
        records: word(WORDS[counter]),
      }),
    );
  }
}

/**
 * Locks every usage row that `consumeQuota` may take now, those that are not there yet included: waits for whatever is
 * being made, and lets what comes later see the plan and the currency of this transaction.
 */
export async function lockPlanUsage(tx: Tx): Promise<void> {
  const [company] = await tx.run<{ time_zone: string }>(
    'SELECT time_zone FROM company WHERE company_id = $1',
    [tx.companyId],
  );
  const today = todayIn(company?.time_zone ?? 'UTC');
  const counters = QUOTA_KEYS.toSorted();
  await tx.run(
    `INSERT INTO plan_usage (company_id, counter, period, used)
     SELECT $1, u.counter, u.period, 0 FROM unnest($2::text[], $3::text[]) AS u (counter, period) ORDER BY u.counter
     ON CONFLICT (company_id, counter, period) DO UPDATE SET used = plan_usage.used RETURNING counter`,
    [tx.companyId, counters, counters.map((counter) => planPeriod(counter, today))],
  );
}

/** Gives places of things that exist at once back (contacts, products, accounts). Months keep what was made in them. */
export async function releaseQuota(tx: Tx, counter: QuotaKey, count = 1): Promise<void> {
  if (!PLAN_STOCK_COUNTERS.includes(counter)) return;
  await tx.run(
    `UPDATE plan_usage SET used = greatest(used - $3, 0) WHERE company_id = $1 AND counter = $2 AND period = 'stock'`,
    [tx.companyId, counter, count],
  );
}

/** A company's plan, as far as its features go. */
interface OnPlan {
  plan: Pick<PlanFacts, 'name' | 'missingFeatures'>;
}

/** Whether the company's plan has a feature; what the table does not name, every plan has. */
export function hasProFeature(member: OnPlan, feature: ProFeature | undefined): boolean {
  return feature === undefined || member.plan.missingFeatures[feature] === undefined;
}

/** 409 in words when the company's plan does not have the feature. */
export function requireProFeature(member: OnPlan, feature: ProFeature): void {
  if (hasProFeature(member, feature)) return;
  throw apiError.conflict(
    'API-PLAN-FEATURE',
    sentence('{feature}: not part of the {plan} plan. A Business plan has it.', {
      feature: member.plan.missingFeatures[feature] ?? '',
      plan: member.plan.name,
    }),
  );
}

const PLAN_NOW = `
  SELECT p.name, ${MISSING_FEATURES} FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = $1`;

/**
 * As `requireProFeature`, with the plan as it is now. Exact where the transaction has taken a place of the plan before, or
 * locked the company's people: a change of the plan waits for both.
 */
export async function requireProFeatureNow(tx: Tx, feature: ProFeature): Promise<void> {
  const [plan] = await tx.run<PlanNow>(PLAN_NOW, [tx.companyId]);
  if (plan === undefined) throw apiError.notFound();
  requireProFeature({ plan: planOf(plan) }, feature);
}

/**
 * As `requireProFeature`, with the plan held until the commit: of a call and a change of the plan that wait for each other
 * the later one sees what the earlier one did. Taken after the membership and before every other lock.
 */
export async function holdProFeature(tx: Tx, feature: ProFeature): Promise<void> {
  await Promise.all([
    tx.run('SELECT company_id FROM company WHERE company_id = $1 FOR SHARE', [tx.companyId]),
    requireProFeatureNow(tx, feature),
  ]);
}

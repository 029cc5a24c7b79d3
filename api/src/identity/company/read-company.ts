import {
  DEFAULT_DAYS,
  DOCUMENT_KINDS,
  QUOTA_KEYS,
  type Company,
  type QuotaKey,
  type NumberSeries,
  type PlanUsage,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { planPeriod } from '../plans/plan-limits.ts';
import type { MemberContext } from '../session/member-context.ts';

/** Terms and texts of some kinds; what is left out keeps its value. */
export type DefaultsChanges = {
  [K in keyof Company['documentDefaults']]?: Partial<Company['documentDefaults'][K]>;
};

type Stored = Omit<
  Company,
  'planUsage' | 'numbering' | 'id' | 'earlyPackage' | 'proFeatures' | 'documentDefaults'
>;

type CompanyRow = { [K in keyof Stored]: Stored[K] } & { documentDefaults: DefaultsChanges };

const COMPANY = `
  SELECT name, logo, address1, address2, city, region, postal_code AS "postalCode", country_code AS "countryCode",
         currency_code AS "currencyCode", currency_exponent AS "currencyExponent", email, phone, website,
         tax_display_number AS "taxDisplayNumber", bank_account_name AS "bankAccountName", bank_name AS "bankName",
         bank_account_number AS "bankAccountNumber", bank_sort_code AS "bankSortCode", bank_bic AS "bankBic",
         payment_note AS "paymentNote", time_zone AS "timeZone",
         financial_year_start AS "financialYearStart", tax_rounding AS "taxRounding", lock_date AS "lockDate",
         cash_rounding::float8 AS "cashRounding", document_defaults AS "documentDefaults",
         json_build_object('layout', paper_layout, 'accent', paper_accent) AS "paperLook",
         setup_complete AS "setupComplete", setup_step AS "setupStep", version
  FROM company WHERE company_id = $1`;

/** The company as GET /account/v1/company answers it, plan and usage included. */
export async function readCompany(tx: Tx, member: MemberContext): Promise<Company> {
  const [row] = await tx.run<CompanyRow>(COMPANY, [tx.companyId]);
  if (row === undefined) throw apiError.notFound();
  return {
    id: tx.companyId,
    ...row,
    documentDefaults: completeDefaults(row.documentDefaults),
    earlyPackage: member.plan.name === 'Early',
    proFeatures: member.plan.pro,
    numbering: await readNumbering(tx),
    planUsage: await readPlanUsage(tx, member),
  };
}

/** Terms and texts of every kind: those given, and otherwise what companies begin with. */
export function completeDefaults(given: DefaultsChanges): Company['documentDefaults'] {
  const rows = DOCUMENT_KINDS.map((kind) => [
    kind,
    { days: DEFAULT_DAYS[kind], notes: '', footer: '', ...given[kind] },
  ]);
  return Object.fromEntries(rows) as Company['documentDefaults'];
}

/** Counts of the company's current month (and of what exists at once) beside the plan's limits. */
export async function readPlanUsage(tx: Tx, member: MemberContext): Promise<PlanUsage> {
  const month = member.today.slice(0, 7);
  const rows = await tx.run<{ counter: string; period: string; used: number }>(
    'SELECT counter, period, used FROM plan_usage WHERE company_id = $1 AND period = ANY ($2)',
    [tx.companyId, [month, 'stock']],
  );
  const used = (counter: QuotaKey): number =>
    rows.find((row) => row.counter === counter && row.period === planPeriod(counter, member.today))?.used ??
    0;
  const counts = Object.fromEntries(QUOTA_KEYS.map((counter) => [counter, used(counter)])) as Record<
    QuotaKey,
    number
  >;
  return {
    id: tx.companyId,
    status: 'A',
    month,
    ...counts,
    plan: { id: member.plan.id, name: member.plan.name, planDetails: member.plan.details },
  };
}

async function readNumbering(tx: Tx): Promise<Company['numbering']> {
  const rows = await tx.run<{
    kind: keyof Company['numbering'];
    prefix: string;
    next: string;
    padding: number;
  }>(
    'SELECT kind, prefix, next_number AS next, padding FROM number_sequence WHERE company_id = $1 ORDER BY kind',
    [tx.companyId],
  );
  const series = rows.map(({ kind, prefix, next, padding }): [string, NumberSeries] => [
    kind,
    { prefix, next: Number(next), padding },
  ]);
  return Object.fromEntries(series) as Company['numbering'];
}

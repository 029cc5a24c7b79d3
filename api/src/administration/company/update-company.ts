import {
  DOCUMENT_KINDS,
  MESSAGES,
  SETUP_STEPS,
  dateValue,
  decimalsOf,
  documentDefaultsSchema,
  fieldErrors,
  formatAccountNumber,
  formatBic,
  isOneLine,
  isTimeZone,
  paperLookSchema,
  sentence,
  storedCompanySchema,
  type Company,
  type FieldFault,
  type NumberSeries,
  type PaperLook,
} from '@accounts/shared-domain';
import { moveLockDate } from '../../accounting/ledger/head.ts';
import { replaceDefaultRates } from '../../accounting/tax-rates/replace-default-rates.ts';
import { retryPaymentsToSettle } from '../../billing/online-payments/retry.ts';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { recomputeDrafts } from '../../documents/engine/follow-company.ts';
import { keepLogo } from '../../documents/print/logo.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { completeDefaults, readCompany, type DefaultsChanges } from '../../identity/company/read-company.ts';
import { replanJobs } from '../../identity/jobs/jobs.ts';
import { lockPlanUsage, requireProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { isCalendarDate } from '../../platform/http/validation.ts';
import { isCountry } from '../../platform/reference/countries.ts';
import { currencyExponent } from '../../platform/reference/currencies.ts';
import { dayAfter, dayBefore, financialYearStart } from '../../reports/books/periods.ts';
import { countryDefaults } from './country-defaults.ts';
import { describeSettingsChange } from './describe-change.ts';

/** What PUT /account/v1/company takes; a field left out keeps its value. */
export type CompanyInput = Partial<
  Omit<
    Company,
    | 'id'
    | 'planUsage'
    | 'earlyPackage'
    | 'proFeatures'
    | 'setupComplete'
    | 'numbering'
    | 'documentDefaults'
    | 'paperLook'
  >
> & {
  paperLook?: Partial<PaperLook> | undefined;
  documentDefaults?: DefaultsChanges | undefined;
  numbering?: { [K in keyof Company['numbering']]?: NumberSeries | undefined } | undefined;
};

const UPDATE = `
  UPDATE company SET name = $2, logo = $3, address1 = $4, address2 = $5, city = $6, region = $7, postal_code = $8,
         country_code = $9, currency_code = $10, currency_exponent = $11, email = $12, phone = $13, website = $14,
         tax_display_number = $15, time_zone = $16, financial_year_start = $17, tax_rounding = $18, lock_date = $19,
         cash_rounding = $20, bank_account_name = $21, bank_name = $22, bank_account_number = $23, bank_sort_code = $24,
         bank_bic = $25, payment_note = $26, setup_step = $27::int, setup_complete = setup_complete OR $27 = ${SETUP_STEPS},
         document_defaults = $28::jsonb, paper_layout = $29, paper_accent = $30, version = version + 1
  WHERE company_id = $1 AND version = $31 RETURNING version`;

/**
 * Writes the company profile and completes the set-up, unless the call stores one step of it. Changes of one company follow
 * each other.
 */
export async function updateCompany(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
  input: CompanyInput,
): Promise<Company> {
  await tx.run('SELECT company_id FROM company WHERE company_id = $1 FOR NO KEY UPDATE', [tx.companyId]);
  const before = await readCompany(tx, member);
  const { numbering, documentDefaults, paperLook, ...profile } = input;
  const next: Company = {
    ...before,
    ...(await countryProposals(tx, before, profile)),
    ...profile,
    documentDefaults: mergedDefaults(before.documentDefaults, documentDefaults ?? {}),
    paperLook: { ...before.paperLook, ...paperLook },
    setupStep: Math.max(before.setupStep, profile.setupStep ?? SETUP_STEPS),
  };
  const exponent = currencyExponent(next.currencyCode);
  const errors = errorsOf(before, next, profile, exponent);
  if (errors.length > 0) throw apiError.validation(errors);
  if (hasOtherLook(before, next)) requireProFeature(member, 'preferences');
  if (next.logo !== null && next.logo !== before.logo) await keepLogo(tx, store, next.logo);
  await changeBooks(tx, member, before, next);
  const rows = await tx.run(UPDATE, [...columns(tx, next, exponent ?? 2), input.version ?? before.version]);
  if (rows.length === 0) throw apiError.staleVersion();
  if (next.timeZone !== before.timeZone) await replanJobs(tx);
  if (next.lockDate !== before.lockDate) tx.afterCommit(() => retryPaymentsToSettle(tx.companyId));
  if (numbering !== undefined) await updateNumbering(tx, before, numbering);
  const after = await readCompany(tx, member);
  await recordChange(tx, member, before, after);
  return after;
}

/** What is wrong with a profile, by field; while the set-up is under way what a later step asks for is not missing yet. */
function errorsOf(
  before: Company,
  next: Company,
  sent: object,
  exponent: ReturnType<typeof currencyExponent>,
): FieldFault[] {
  const isStepOnly = !before.setupComplete && next.setupStep < SETUP_STEPS;
  const ofProfile = [
    ...fieldErrors(storedCompanySchema(before), next),
    ...settingErrors(next, exponent),
  ].filter(({ field }) => !isStepOnly || field in sent);
  return [
    ...ofProfile,
    ...fieldErrors(paperLookSchema, next.paperLook).map(inPart('paperLook')),
    ...fieldErrors(documentDefaultsSchema, next.documentDefaults).map(inPart('documentDefaults')),
  ];
}

/** A fault of a part of the profile, at its place in the whole. */
const inPart =
  (part: string) =>
  ({ field, message }: FieldFault): FieldFault => ({ field: `${part}.${field}`, message });

/** What a changed setting means for the books; refused where they do not allow it. */
async function changeBooks(tx: Tx, member: MemberContext, before: Company, next: Company): Promise<void> {
  if (next.currencyCode !== before.currencyCode) await refuseCurrencyChange(tx);
  if (next.countryCode !== before.countryCode && !(await hasRecords(tx))) {
    await replaceDefaultRates(tx, before.countryCode, next.countryCode);
  }
  if (next.lockDate !== before.lockDate) {
    requireOwner(member);
    await moveLockDate(tx, next.lockDate);
  }
  if (next.financialYearStart !== before.financialYearStart) {
    await requireNoLockedYear(tx, before.financialYearStart, next.lockDate);
  }
  if (next.taxRounding !== before.taxRounding) await recomputeDrafts(tx, member, next.taxRounding);
}

function columns(tx: Tx, next: Company, exponent: number): unknown[] {
  return [
    tx.companyId,
    next.name.trim(),
    next.logo,
    next.address1.trim(),
    next.address2,
    next.city,
    next.region,
    next.postalCode,
    next.countryCode,
    next.currencyCode,
    exponent,
    next.email.trim(),
    next.phone,
    next.website.trim(),
    next.taxDisplayNumber,
    next.timeZone,
    next.financialYearStart,
    next.taxRounding,
    next.lockDate,
    next.cashRounding,
    next.bankAccountName.trim(),
    next.bankName.trim(),
    formatAccountNumber(next.bankAccountNumber),
    next.bankSortCode.trim(),
    formatBic(next.bankBic),
    next.paymentNote.trim(),
    next.setupStep,
    JSON.stringify(next.documentDefaults),
    next.paperLook.layout,
    next.paperLook.accent,
  ];
}

function mergedDefaults(
  before: Company['documentDefaults'],
  changes: DefaultsChanges,
): Company['documentDefaults'] {
  const kinds = DOCUMENT_KINDS.map((kind) => [kind, { ...before[kind], ...changes[kind] }] as const);
  return completeDefaults(Object.fromEntries(kinds));
}

function hasOtherLook({ paperLook: before }: Company, { paperLook: next }: Company): boolean {
  return before.layout !== next.layout || before.accent !== next.accent;
}

function settingErrors(next: Company, exponent: number | null): FieldFault[] {
  const errors: FieldFault[] = [];
  if (!isCountry(next.countryCode)) errors.push({ field: 'countryCode', message: 'Choose a country.' });
  if (exponent === null) errors.push({ field: 'currencyCode', message: 'Choose a currency.' });
  if (!isTimeZone(next.timeZone)) errors.push({ field: 'timeZone', message: 'Choose a time zone.' });
  if (next.lockDate !== null && !isCalendarDate(next.lockDate)) {
    errors.push({ field: 'lockDate', message: 'Must be a date that exists, as YYYY-MM-DD.' });
  }
  if (next.cashRounding !== null && !isCashUnit(next.cashRounding, exponent ?? 2)) {
    errors.push({ field: 'cashRounding', message: 'Must be the value of a coin, 0.05 or 1.' });
  }
  return errors;
}

function isCashUnit(unit: number, exponent: number): boolean {
  return unit > 0 && unit <= 1000 && decimalsOf(unit) <= exponent;
}

/**
 * What another country brings while the set-up is open: its currency and time zone, which the next step shows. Nothing once
 * there are documents, whose currency stays.
 */
async function countryProposals(tx: Tx, before: Company, input: CompanyInput): Promise<Partial<Company>> {
  const { countryCode } = input;
  if (before.setupComplete || input.setupStep === undefined || !countryCode) return {};
  if (countryCode === before.countryCode || !isCountry(countryCode) || (await hasRecords(tx))) return {};
  return countryDefaults(countryCode);
}

/**
 * What is posted keeps its currency; there is one per company. Whatever is being made now has a place of the plan: it is
 * waited for before the look.
 */
async function refuseCurrencyChange(tx: Tx): Promise<void> {
  await lockPlanUsage(tx);
  if (await hasRecords(tx)) {
    throw apiError.conflict(
      'API-CURRENCY',
      'The currency cannot change once there are documents or journals.',
    );
  }
}

/** Whether there are documents or journals. */
async function hasRecords(tx: Tx): Promise<boolean> {
  const found = await tx.run(
    `SELECT 1 FROM document WHERE company_id = $1
     UNION ALL SELECT 1 FROM manual_journal WHERE company_id = $1
     UNION ALL SELECT 1 FROM journal WHERE company_id = $1 LIMIT 1`,
    [tx.companyId],
  );
  return found.length > 0;
}

/**
 * 409: another first month would move the years that are locked, and with them what reports carry over. The date is that
 * of the last day that a locked year, with something booked in it or before it, has.
 */
async function requireNoLockedYear(tx: Tx, startMonth: number, lockDate: string | null): Promise<void> {
  if (lockDate === null) return;
  const lastDay = dayBefore(financialYearStart(dayAfter(lockDate), startMonth));
  const booked = await tx.run('SELECT 1 FROM journal WHERE company_id = $1 AND date <= $2 LIMIT 1', [
    tx.companyId,
    lastDay,
  ]);
  if (booked.length === 0) return;
  const message = sentence(
    'The financial year that ended on {date} is locked: its first month cannot change.',
    { date: dateValue(lastDay) },
  );
  throw apiError.conflict('API-LOCKED-YEAR', message, [{ field: 'financialYearStart', message }]);
}

function requireOwner(member: MemberContext): void {
  if (!member.roleFixed) throw apiError.forbidden('Only an owner may move the lock date.');
}

async function updateNumbering(
  tx: Tx,
  before: Company,
  numbering: NonNullable<CompanyInput['numbering']>,
): Promise<void> {
  for (const [kind, series] of Object.entries(numbering)) {
    const known = before.numbering[kind as keyof Company['numbering']];
    // A series that stays as it is goes on counting: the check for gaps begins where it began.
    if (known === undefined || series === undefined || isSame(series, known)) continue;
    if (series.next < known.next) {
      throw apiError.validation([
        { field: `numbering.${kind}.next`, message: 'Numbers are not used twice: it can only grow.' },
      ]);
    }
    if (!isOneLine(series.prefix)) {
      throw apiError.validation([{ field: `numbering.${kind}.prefix`, message: MESSAGES.oneLine }]);
    }
    const rows = await tx.run(
      `UPDATE number_sequence SET prefix = $3, next_number = $4, padding = $5, start_number = $4, taken = 0,
         passed_over = '{}'
       WHERE company_id = $1 AND kind = $2 AND next_number <= $4 RETURNING kind`,
      [tx.companyId, kind, series.prefix, series.next, series.padding],
    );
    if (rows.length === 0) throw apiError.staleVersion();
  }
}

function isSame(one: NumberSeries, other: NumberSeries): boolean {
  return one.prefix === other.prefix && one.next === other.next && one.padding === other.padding;
}

async function recordChange(tx: Tx, member: MemberContext, before: Company, after: Company): Promise<void> {
  const said = describeSettingsChange(before, after);
  if (said !== null) {
    const line = {
      module: 'Company',
      recordId: tx.companyId,
      action: 'Update' as const,
      ...detailFacts(said),
    };
    await recordActivity(tx, member, line);
  }
  await touchList(tx, 'company');
}

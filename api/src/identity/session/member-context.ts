import {
  todayIn,
  type Area,
  type Permissions,
  type PlanDetails,
  type SessionType,
  type TaxRounding,
  type Verb,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { Session } from './sessions.ts';

/** Facts about the company that rules need. */
export interface CompanyFacts {
  name: string;
  currencyCode: string;
  /** Decimals of the currency. */
  currencyExponent: number;
  timeZone: string;
  taxRounding: TaxRounding;
  /** Nothing is posted on or before it. */
  lockDate: string | null;
  /** First month of the financial year, 1 to 12. */
  financialYearStart: number;
  countryCode: string;
}

/** The company's plan. */
export interface PlanFacts {
  id: string;
  name: string;
  pro: boolean;
  /** Features that it does not have, by code, with their titles. */
  missingFeatures: Readonly<Record<string, string>>;
  details: PlanDetails;
}

/** The member who makes a call, as the call's own transaction sees them. */
export interface MemberContext {
  userId: string;
  memberId: string;
  userName: string;
  companyId: string;
  sessionType: SessionType;
  roleId: string;
  roleName: string;
  /** The Owner role: everything, always. */
  roleFixed: boolean;
  permissions: Permissions;
  can(area: Area, verb: Verb): boolean;
  company: CompanyFacts;
  plan: PlanFacts;
  /** The day in the company's time zone, YYYY-MM-DD. */
  today: string;
  /** Whether an address of another system is sent what changes. */
  hasWebhooks: boolean;
}

/** A company and its plan, as `COMPANY_COLUMNS` reads them. */
export interface CompanyRow {
  company_name: string;
  currency_code: string;
  currency_exponent: number;
  time_zone: string;
  tax_rounding: TaxRounding;
  lock_date: string | null;
  financial_year_start: number;
  country_code: string;
  plan_id: string;
  plan_name: string;
  pro: boolean;
  missing_features: Record<string, string>;
  details: PlanDetails;
  has_webhooks: boolean;
}

interface MemberRow extends CompanyRow {
  member_id: string;
  user_name: string;
  role_id: string;
  role_name: string;
  fixed: boolean;
  permissions: Permissions;
}

/** Column `missing_features` of a plan `p`: what only pro plans have is a table, read with the plan. */
export const MISSING_FEATURES = `CASE WHEN p.pro THEN '{}'
    ELSE (SELECT coalesce(jsonb_object_agg(f.code, f.title), '{}') FROM pro_feature f) END AS missing_features`;

/** Columns of a member's company `c`, which is `$1`, and its plan `p`. */
export const COMPANY_COLUMNS = `c.name AS company_name, c.currency_code, c.currency_exponent, c.time_zone,
  c.tax_rounding, c.lock_date, c.financial_year_start, c.country_code, p.id AS plan_id, p.name AS plan_name, p.pro,
  ${MISSING_FEATURES}, p.details,
  EXISTS (SELECT 1 FROM webhook w WHERE w.company_id = $1 AND w.active) AS has_webhooks`;

const MEMBER = `
  SELECT m.id AS member_id, trim(u.first_name || ' ' || u.last_name) AS user_name, r.id AS role_id, r.name AS role_name, r.fixed, r.permissions,
         ${COMPANY_COLUMNS}
  FROM member m
  JOIN app_user u ON u.id = m.user_id
  JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
  JOIN company c ON c.company_id = m.company_id
  JOIN plan p ON p.id = c.plan_id
  WHERE m.company_id = $1 AND m.user_id = $2`;

/** The member behind a session; 401 when they no longer belong to the company. */
export async function loadMember(tx: Tx, session: Session): Promise<MemberContext> {
  const member = await findMember(tx, session);
  if (member === null) throw apiError.unauthorized('You are no longer a member of this company.');
  return member;
}

/** The member behind a session; null when they no longer belong to the company. */
export async function findMember(tx: Tx, session: Session): Promise<MemberContext | null> {
  const [row] = await tx.run<MemberRow>(MEMBER, [tx.companyId, session.userId]);
  if (row === undefined) return null;
  return {
    userId: session.userId,
    memberId: row.member_id,
    userName: row.user_name,
    companyId: tx.companyId,
    sessionType: session.type,
    roleId: row.role_id,
    roleName: row.role_name,
    roleFixed: row.fixed,
    permissions: row.permissions,
    can: (area, verb) => row.fixed || row.permissions[area]?.[verb] === true,
    ...companyContext(row),
  };
}

/**
 * The member for a call that changes something, with their membership held until the commit: a caller who changes what they
 * may do waits for this call, and a call that began to wait first sees the change. The lock is a separate statement,
 * because PostgreSQL would not read the joined role again after the wait; both leave in one packet.
 */
export async function holdMember(tx: Tx, session: Session): Promise<MemberContext> {
  const [, member] = await Promise.all([
    tx.run('SELECT id FROM member WHERE company_id = $1 AND user_id = $2 FOR KEY SHARE', [
      tx.companyId,
      session.userId,
    ]),
    loadMember(tx, session),
  ]);
  return member;
}

/** What a member's context says of their company: its facts, its plan and the day in its time zone. */
export function companyContext(
  row: CompanyRow,
): Pick<MemberContext, 'company' | 'plan' | 'today' | 'hasWebhooks'> {
  return {
    company: companyFacts(row),
    plan: {
      id: row.plan_id,
      name: row.plan_name,
      pro: row.pro,
      missingFeatures: row.missing_features,
      details: row.details,
    },
    today: todayIn(row.time_zone),
    hasWebhooks: row.has_webhooks,
  };
}

function companyFacts(row: CompanyRow): CompanyFacts {
  return {
    name: row.company_name,
    currencyCode: row.currency_code,
    currencyExponent: row.currency_exponent,
    timeZone: row.time_zone,
    taxRounding: row.tax_rounding,
    lockDate: row.lock_date,
    financialYearStart: row.financial_year_start,
    countryCode: row.country_code,
  };
}

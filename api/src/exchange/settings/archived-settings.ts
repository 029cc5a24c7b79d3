import type { Company } from '@accounts/shared-domain';
import { Type, type Static } from 'typebox';
import { readRules, MAX_DAYS_AFTER, MAX_RULES } from '../../billing/reminders/rules.ts';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { logoAsData } from '../../documents/print/logo.ts';
import { readCompany } from '../../identity/company/read-company.ts';
import { readLanguage, readPreferences, readTours } from '../../identity/members/preferences.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { schemaCheck } from '../../platform/http/validation.ts';
import { orNull } from '../../platform/responses/describe.ts';
import { CompanySchema, PreferencesSchema } from '../../platform/responses/people.ts';
import { readArchivedRoles, RolesSchema } from './archived-roles.ts';

/** Settings of a company that another one can take, in the groups in which they are restored. */
const PROFILE = [
  'name',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'currencyCode',
  'email',
  'phone',
  'website',
  'taxDisplayNumber',
  'timeZone',
  'financialYearStart',
  'taxRounding',
  'cashRounding',
] as const;
const BANK = [
  'bankAccountName',
  'bankName',
  'bankAccountNumber',
  'bankSortCode',
  'bankBic',
  'paymentNote',
] as const;
const MORE = [
  'documentDefaults',
  'paperLook',
  'numbering',
  'lockDate',
  'setupComplete',
  'setupStep',
] as const;
const CARRIED = [...PROFILE, ...BANK, ...MORE] as const;

/** Largest data address of a logo, as a call takes it. */
const MAX_LOGO_CHARS = 700_000;
/** Longest tag of a language. */
const MAX_LANGUAGE_CHARS = 8;

const ofCompany = CompanySchema.properties;

const SettingsSchema = Type.Object({
  company: Type.Object({
    ...(Object.fromEntries(CARRIED.map((key) => [key, ofCompany[key]])) as Pick<
      typeof ofCompany,
      (typeof CARRIED)[number]
    >),
    logo: orNull(Type.String({ maxLength: MAX_LOGO_CHARS })),
  }),
  reminders: Type.Object({
    daysAfterDue: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DAYS_AFTER }), { maxItems: MAX_RULES }),
  }),
  /** Left out in archives that were made before they had roles. */
  roles: Type.Optional(RolesSchema),
  preferences: Type.Object({
    lists: PreferencesSchema,
    language: orNull(Type.String({ maxLength: MAX_LANGUAGE_CHARS })),
    tours: Type.Unsafe<Record<string, boolean>>({
      type: 'object',
      additionalProperties: { type: 'boolean' },
    }),
  }),
});

/** Settings of a company, and how the person who had the archive made likes the screens. */
export type ArchivedSettings = Static<typeof SettingsSchema>;

/** Whether a value is the settings of an archive. */
export const isArchivedSettings = schemaCheck(SettingsSchema);

/** The settings of the company, with the preferences of the member. */
export async function readSettings(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
): Promise<ArchivedSettings> {
  const company = await readCompany(tx, member);
  return {
    company: { ...picked(company, CARRIED), logo: await logoAsData(tx, store) },
    reminders: await readRules(tx),
    roles: await readArchivedRoles(tx),
    preferences: {
      lists: await readPreferences(tx, member),
      language: await readLanguage(tx, member),
      tours: await readTours(tx, member),
    },
  };
}

/** The profile of the company: what it is called, where it is, and how it counts. */
export function profileOf({ company }: ArchivedSettings): Pick<Company, (typeof PROFILE)[number]> {
  return picked(company, PROFILE);
}

/** Where its customers pay. */
export function bankDetailsOf({ company }: ArchivedSettings): Pick<Company, (typeof BANK)[number]> {
  return picked(company, BANK);
}

function picked<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

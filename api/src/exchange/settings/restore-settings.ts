import {
  dateValue,
  isLanguage,
  isTourName,
  RESTORED_SETTINGS,
  sentence,
  type Company,
  type SettingsPart,
} from '@accounts/shared-domain';
import { readRules, setRules } from '../../billing/reminders/rules.ts';
import { readCompany } from '../../identity/company/read-company.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import {
  PREFERENCES,
  readPreferences,
  writeDisplay,
  writeLanguage,
  writePreference,
  writeTour,
} from '../../identity/members/preferences.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { bankDetailsOf, profileOf, type ArchivedSettings } from './archived-settings.ts';
import { noteAt, nothingRestored, reject, type Restored } from './kinds.ts';
import { restoreRoles } from './restore-roles.ts';

/** What a change of the company takes. */
type CompanyChange = Partial<
  Omit<Company, 'id' | 'planUsage' | 'earlyPackage' | 'proFeatures' | 'setupComplete' | 'numbering'>
> & { numbering?: Partial<Company['numbering']> };

/** Writes settings of the company, by the rules of any change of them. */
export type ChangeCompany = (tx: Tx, member: MemberContext, change: CompanyChange) => Promise<unknown>;

/** Who restores settings, and how they are written. */
export interface SettingsWriter {
  member: MemberContext;
  changeCompany: ChangeCompany;
}

const placeOf = (part: SettingsPart) => ({
  row: RESTORED_SETTINGS.indexOf(part) + 1,
  column: part,
  key: part,
});
const WHOLE = { row: 1, column: 'settings', key: 'settings' };

const RECORDS = `
  SELECT 1 FROM document WHERE company_id = $1 UNION ALL SELECT 1 FROM manual_journal WHERE company_id = $1
  UNION ALL SELECT 1 FROM journal WHERE company_id = $1 UNION ALL SELECT 1 FROM contact WHERE company_id = $1
  UNION ALL SELECT 1 FROM item WHERE company_id = $1 LIMIT 1`;

/**
 * Restores the settings of an archive in a company without any records, part by part; what the plan, the role or a rule does
 * not allow is left as it is, with the reason. A company that has records keeps its settings, which a warning says.
 */
export async function restoreSettings(
  tx: Tx,
  { member, changeCompany }: SettingsWriter,
  settings: ArchivedSettings,
): Promise<Restored & { isRestored: boolean }> {
  const restored = nothingRestored();
  const records = await tx.run(RECORDS, [tx.companyId]);
  if (records.length > 0) {
    restored.warnings.push(
      noteAt(WHOLE, 'This company has records already, so its settings stay as they are.'),
    );
    return { ...restored, isRestored: false };
  }
  const { company, roles } = settings;
  const { setupStep, logo, documentDefaults, paperLook } = company;
  // What another company has not completed is not complete here either.
  const step = company.setupComplete ? {} : { setupStep: Math.max(1, setupStep) };
  const change = (part: CompanyChange) => changeCompany(tx, member, { ...part, ...step });
  const work: [SettingsPart, () => Promise<unknown>][] = [
    ['profile', () => change(profileOf(settings))],
    ['bankDetails', () => change(bankDetailsOf(settings))],
    ['documentDefaults', () => change({ documentDefaults })],
    ['paperLook', () => change({ paperLook })],
    ...(logo === null ? [] : [['logo', () => change({ logo })] as [SettingsPart, () => Promise<unknown>]]),
    ['reminders', () => restoreReminders(tx, member, settings)],
    ['preferences', () => restorePreferences(tx, member, settings)],
    ['listPreferences', () => restoreListPreferences(tx, member, settings)],
  ];
  for (const [part, restore] of work) await restorePart(tx, restored, part, restore);
  if (roles !== undefined)
    await restorePart(tx, restored, 'roles', async () => {
      const left = await restoreRoles(tx, member, roles);
      restored.warnings.push(...left.map((message) => noteAt(placeOf('roles'), message)));
    });
  return { ...restored, isRestored: true };
}

/**
 * The part that follows once the records are there: the series of numbers go on where they were. A lock date is named, and not
 * set: with it, the move-in could not be undone.
 */
export async function finishSettings(
  tx: Tx,
  { member, changeCompany }: SettingsWriter,
  { company }: ArchivedSettings,
  restored: Restored,
): Promise<void> {
  const { numbering } = await readCompany(tx, member);
  const step = company.setupComplete ? {} : { setupStep: Math.max(1, company.setupStep) };
  await restorePart(tx, restored, 'numbering', () =>
    changeCompany(tx, member, { ...step, numbering: notBefore(company.numbering, numbering) }),
  );
  if (company.lockDate === null) return;
  const said = sentence('The books were locked up to {date}. Lock them here once you have looked at them.', {
    date: dateValue(company.lockDate),
  });
  restored.warnings.push(noteAt({ ...WHOLE, column: 'lockDate', key: 'lockDate' }, said));
}

async function restorePart(
  tx: Tx,
  restored: Restored,
  part: SettingsPart,
  restore: () => Promise<unknown>,
): Promise<void> {
  const { refused } = await inSavepoint(tx, async () => {
    await restore();
  });
  if (refused === null) {
    restored.accepted += 1;
    restored.parts = [...(restored.parts ?? []), part];
  } else reject(restored, placeOf(part), refused);
}

type Numbering = Company['numbering'];

/** A number that was given out by the import is not given out again. */
function notBefore(archived: Numbering, now: Numbering): Partial<Numbering> {
  const series = Object.entries(archived).map(([kind, { next, ...rest }]) => {
    const reached = now[kind as keyof Numbering]?.next ?? 1;
    return [kind, { ...rest, next: Math.max(next, reached) }] as const;
  });
  return Object.fromEntries(series) as Partial<Numbering>;
}

async function restoreReminders(
  tx: Tx,
  member: MemberContext,
  { reminders }: ArchivedSettings,
): Promise<void> {
  const { daysAfterDue } = await readRules(tx);
  if (daysAfterDue.join() === reminders.daysAfterDue.join()) return;
  await setRules(tx, member, reminders.daysAfterDue);
}

/** Language, formats, theme and tours of the person. */
async function restorePreferences(
  tx: Tx,
  member: MemberContext,
  { preferences }: ArchivedSettings,
): Promise<void> {
  const { lists, language, tours } = preferences;
  await writeDisplay(tx, member, lists.display);
  if (language !== null && isLanguage(language)) await writeLanguage(tx, member, language);
  for (const [name, seen] of Object.entries(tours))
    if (seen && isTourName(name)) await writeTour(tx, member, name, true);
}

/** Lists as cards, and credit notes beside the invoices, which a plan may not have. */
async function restoreListPreferences(
  tx: Tx,
  member: MemberContext,
  { preferences: { lists } }: ArchivedSettings,
): Promise<void> {
  const before = await readPreferences(tx, member);
  for (const preference of PREFERENCES) {
    const { area, flag } = preference;
    const value = flag === 'creditNote' ? lists.invoices.creditNote : lists[area].cardView;
    const was = flag === 'creditNote' ? before.invoices.creditNote : before[area].cardView;
    if (value === was) continue;
    requireProFeature(member, 'preferences');
    await writePreference(tx, member, preference, value);
  }
}

/** 403 in words for a member who may not change the settings. */
export function requireSettingsRight(member: MemberContext): void {
  if (!member.can('Settings', 'edit')) throw apiError.forbidden();
}

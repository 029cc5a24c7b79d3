import { addDays } from '@accounts/shared-domain';
import { recordHistory } from '../../documents/engine/history.ts';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import { sendDocument } from '../../documents/sending/send.ts';
import { RUN_AGAIN, type JobKind } from '../../identity/jobs/jobs.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { COMPANY_LIMIT } from '../../platform/mail/count-recipients.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';

/** Reminders are not sent at night. */
const MORNING_MS = 8 * 3_600_000;
const BATCH = 20;

/** The instant of a company's day from which reminders leave. */
export function reminderTime(date: string, timeZone: string): Date {
  return new Date(startOfDay(date, timeZone).getTime() + MORNING_MS);
}

// An invoice that has come to several rules at once (after a standstill) is reminded of once, by the latest.
const DUE = `
  SELECT d.id, array_agg(r.days_after ORDER BY r.days_after DESC) AS rules
  FROM document d JOIN reminder_rule r ON r.company_id = d.company_id
  LEFT JOIN reminder m ON m.company_id = d.company_id AND m.document_id = d.id AND m.days_after = r.days_after
  WHERE d.company_id = $1 AND d.kind = 'Invoice' AND d.status = 'Awaiting Payment' AND d.record_status = 'A'
    AND d.due_date + r.days_after <= $2::date AND d.due_date + r.days_after >= r.since AND m.days_after IS NULL
  GROUP BY d.id, d.due_date ORDER BY d.due_date, d.id LIMIT ${BATCH}`;
const HAS_RULES = 'SELECT 1 FROM reminder_rule WHERE company_id = $1 LIMIT 1';

/** Reminds the customers of overdue invoices, once for each rule, in the morning of the company's day. */
export function remindersJob(settings: MailSettings): JobKind {
  return {
    name: 'reminders',
    workers: 'short',
    run: async (tx, member) => {
      const { today, company } = member;
      if ((await tx.run(HAS_RULES, [tx.companyId])).length === 0) return null;
      if (reminderTime(today, company.timeZone).getTime() > Date.now())
        return reminderTime(today, company.timeZone);
      const due = await tx.run<DueInvoice>(DUE, [tx.companyId, today]);
      for (const invoice of due) {
        const wait = await remind(tx, member, invoice, settings);
        if (wait !== null) return wait;
      }
      return due.length > 0 ? RUN_AGAIN : reminderTime(addDays(today, 1), company.timeZone);
    },
  };
}

/** An invoice to remind of, and the rules (days after it was due) that want it, the latest first. */
interface DueInvoice {
  id: string;
  rules: number[];
}

const RECORD = `
  INSERT INTO reminder (company_id, document_id, days_after, outcome, message)
  SELECT $1, $2, r.days_after, r.outcome, r.message
  FROM jsonb_to_recordset($3::jsonb) AS r (days_after int, outcome text, message text)
  ON CONFLICT (company_id, document_id, days_after) DO NOTHING RETURNING days_after`;

/** Reminds of one invoice. When the company may send no more now, it answers when it may: nothing was done. */
async function remind(
  tx: Tx,
  member: MemberContext,
  { id, rules }: DueInvoice,
  settings: MailSettings,
): Promise<Date | null> {
  const { refused } = await inSavepoint(tx, () =>
    sendDocument({ tx, member, kind: INVOICE }, id, { template: 'reminder', settings }),
  );
  if (refused?.code === COMPANY_LIMIT) return new Date(Date.now() + (refused.retryAfter ?? 0) * 1000);
  const outcome = refused === null ? 'Sent' : 'Failed';
  const rows = rules.map((days, index) => ({
    days_after: days,
    outcome: index === 0 ? outcome : 'Passed',
    message: index === 0 ? (refused?.message ?? '') : '',
  }));
  await tx.run(RECORD, [tx.companyId, id, JSON.stringify(rows)]);
  if (refused === null) return null;
  const detail = `Reminder: ${refused.message}`;
  await recordHistory(
    { tx, member, kind: INVOICE },
    [{ id, action: 'Failed', detail, facts: reasonFacts(refused.said) }],
    false,
  );
  return null;
}

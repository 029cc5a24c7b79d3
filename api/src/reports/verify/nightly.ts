import { addDays, dateValue, sentence, todayIn } from '@accounts/shared-domain';
import { Gauge } from 'prom-client';
import { keepFingerprint } from '../../accounting/ledger/fingerprint.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { planJob, type JobKind } from '../../identity/jobs/jobs.ts';
import { jobMetrics } from '../../identity/jobs/metrics.ts';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import { besideVerification, checkpointKeeper, readCheckpoint, removeCheckpoint } from './checkpoint.ts';
import { verifyCompany } from './verify-companies.ts';

const log = logOf('books');
/** Outside working hours: three hours into the company's day. */
const NIGHT_MS = 3 * 3_600_000;

/** Findings of the last nights, as this process saw them. */
const findingsOfNight = new Gauge({
  name: 'books_findings',
  help: 'What the last nightly verification of the books found wrong, by company; sound ones are not listed.',
  labelNames: ['company'],
  registers: [jobMetrics],
});

/** Asks for the first nightly verification of a new company. */
export async function planNightlyVerification(tx: Tx, timeZone: string): Promise<void> {
  await planJob(tx, 'books', nextNight(timeZone));
}

function nextNight(timeZone: string): Date {
  const tomorrow = addDays(todayIn(timeZone), 1);
  return new Date(startOfDay(tomorrow, timeZone).getTime() + NIGHT_MS);
}

/**
 * Verifies the company's books once a night (docs/accounting.md, section 2, rule 4), in a separate snapshot, so that
 * no posting waits for it; one that is interrupted goes on where it was (docs/decisions/146). What is wrong goes to the log,
 * to /metrics and to the company's history, which says of a night that found nothing that it was there.
 * The fingerprint of the day goes to the history as well, for people to print: only what is kept outside the database
 * shows that the whole chain has been computed anew.
 */
export const BOOKS_JOB: JobKind = {
  name: 'books',
  workers: 'long',
  run: async (tx, member) => {
    const { name, timeZone } = member.company;
    // Of a night that was interrupted; it goes in the transaction that stores the outcome.
    const from = await besideVerification(tx.companyId, readCheckpoint);
    const reached = checkpointKeeper(tx.companyId);
    const { findings } = await verifyCompany({ id: tx.companyId, name }, { from, reached, isParallel: true });
    await removeCheckpoint(tx);
    findingsOfNight.remove({ company: tx.companyId });
    if (findings.length > 0) findingsOfNight.set({ company: tx.companyId }, findings.length);
    for (const finding of findings) {
      const { detail, facts } = detailFacts(finding);
      log.warn('The books of a company are not consistent', { companyId: tx.companyId, finding: detail });
      await recordActivity(tx, null, {
        module: 'Company',
        recordId: tx.companyId,
        action: 'Books not sound',
        detail,
        facts,
      });
    }
    if (findings.length === 0) {
      await recordActivity(tx, null, { module: 'Company', recordId: tx.companyId, action: 'Books sound' });
    }
    const day = addDays(todayIn(timeZone), -1);
    const fingerprint = await keepFingerprint(tx, timeZone, day);
    if (fingerprint !== null) {
      await recordActivity(tx, null, {
        module: 'Company',
        recordId: tx.companyId,
        action: 'Fingerprint',
        ...detailFacts(sentence('Books of {date}: {fingerprint}', { date: dateValue(day), fingerprint })),
      });
    }
    // Whoever has the dashboard open reads of this night, not of the one before.
    await touchList(tx, 'company');
    return nextNight(timeZone);
  },
};

import { sentence, word, type Sentence } from '@accounts/shared-domain';
/** Recipients that a company may send mail to. */
export interface MailAllowance {
  hour: number;
  day: number;
}

interface AgeAllowance extends MailAllowance {
  /** Holds until the company is so many days old. */
  untilDays: number;
  /** In the sentence of a refusal. */
  words: Sentence;
}

/**
 * By the age of the company. A new company is on a plan with every feature, so that only time distinguishes a company from
 * a sender of advertisements; the mail server's reputation is that of every other company.
 */
const BY_AGE: readonly AgeAllowance[] = [
  // Enough to try everything out, and for a first round of invoices.
  { untilDays: 1, hour: 20, day: 20, words: word('on its first day') },
  // A small company's invoices of a month.
  { untilDays: 7, hour: 50, day: 100, words: word('a day in its first week') },
  // A bounce or a complaint about the first week's mail has come back by now.
  { untilDays: 30, hour: 200, day: 500, words: word('a day in its first month') },
];

/** By plan, once a company is older: a day's share of the invoices of its month, with reminders, in one or two hours. */
const BY_PLAN: Readonly<Record<string, MailAllowance>> = {
  Early: { hour: 100, day: 200 },
  Starter: { hour: 200, day: 500 },
  Business: { hour: 500, day: 1_000 },
  Enterprise: { hour: 2_500, day: 5_000 },
};
/** A plan that has no row above. */
const OTHER_PLAN: MailAllowance = { hour: 200, day: 500 };

/** Messages to one address in a day: more is no business with one customer, whichever company asks. */
export const MAX_DAILY_TO_ADDRESS = 20;
/** Of all companies together: an address that many companies write to, and never a flood. */
export const MAX_DAILY_TO_ADDRESS_FROM_ALL = 60;

/** What a company of this age and plan may send, and when, in words. */
export function allowanceOf(ageDays: number, plan: string): MailAllowance & { words: Sentence } {
  const byAge = BY_AGE.find(({ untilDays }) => ageDays < untilDays);
  return byAge ?? { ...(BY_PLAN[plan] ?? OTHER_PLAN), words: sentence('a day on the {plan} plan', { plan }) };
}

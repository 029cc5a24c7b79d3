import type { Caller } from './caller.ts';
import { STORY_FORMS } from './story-forms.ts';

/** What a plan counts, and the form whose story uses it up. */
const FORMS = { invoices: 'invoice', contacts: 'contact', receipts: 'payment' } as const;

/** Uses all that the plan of the caller's company has room for. */
export async function useUpPlan(owner: Caller, ...counters: (keyof typeof FORMS)[]): Promise<void> {
  for (const counter of counters) {
    const usage = await owner.get('/account/v1/company/plan/usage');
    const left = usage.plan.planDetails[counter] - usage[counter];
    await STORY_FORMS.find(({ name }) => name === FORMS[counter])?.limit?.use(owner, left);
  }
}

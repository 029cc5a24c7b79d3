import type { Area, Company, Permissions, PlanCounter, PlanUsage, Verb } from '@accounts/shared-domain';

/** Whether a role lets a member do something in an area; false until the role is known. */
export function isPermitted(permissions: Permissions | null, area: Area, verb: Verb): boolean {
  return permissions?.[area]?.[verb] === true;
}

/**
 * Whether the plan has room for one more: below the limit, or a limit of 0, which means unlimited
 * (docs/specification.md, section 5). True until the usage is known: the server decides in any case.
 */
export function hasRoom(usage: PlanUsage | null, counter: PlanCounter): boolean {
  if (!usage) return true;
  const limit = usage.plan.planDetails[counter];
  return limit === 0 || usage[counter] < limit;
}

/** Whether the company's plan leaves the pro-only features out; false until the company is known. */
export function lacksProFeatures(company: Pick<Company, 'proFeatures'> | null): boolean {
  return company?.proFeatures === false;
}

import { SETUP_STEPS, type Company } from '@accounts/shared-domain';
import type { CompanyValues } from '../company/company-schema.ts';

/** A step of the set-up and the fields of the company that it stores. */
export interface SetupStep {
  name: 'company' | 'books' | 'documents';
  fields: readonly (keyof CompanyValues)[];
}

/** What the server counts as `setupStep`, in order. */
export const STEPS: readonly SetupStep[] = [
  { name: 'company', fields: ['name', 'countryCode'] },
  { name: 'books', fields: ['currencyCode', 'timeZone', 'financialYearStart'] },
  {
    name: 'documents',
    fields: ['taxDisplayNumber', 'address1', 'address2', 'city', 'region', 'postalCode', 'logo'],
  },
];

export const SETUP_PATH = '/setup-company';

/** Address of a step, counted from 1; the one after the last says what is next. */
export const stepAddress = (step: number): string => `${SETUP_PATH}?step=${step}`;

/** The last step that can be opened: the first that is not stored yet; what is next once the set-up is complete. */
export function reachedStep({
  setupComplete,
  setupStep,
}: Pick<Company, 'setupComplete' | 'setupStep'>): number {
  return (setupComplete ? SETUP_STEPS : setupStep) + 1;
}

/** The step that an address names, as far as it is reached; where the set-up was left when it names none. */
export function stepOf(search: string, reached: number): number {
  const named = Number(new URLSearchParams(search).get('step'));
  return Number.isInteger(named) && named >= 1 && named < reached ? named : reached;
}

/** Which companies get a version on trial. */
export interface CanaryCompanies {
  /** Share of companies, 0 to 100, chosen by a stable hash of company id and `salt`. */
  percent: number;
  salt: string;
  /** Ids of companies that get it whatever their hash. */
  companies?: string[];
}

/** Whether a company gets a version on trial; the same for all its members, in the browser and on the server. */
export function isInCanary({ companies, percent, salt }: CanaryCompanies, companyId: string): boolean {
  return companies?.includes(companyId) === true || shareOf(companyId + salt) < percent;
}

/** A stable number from 0 to 99 for a text (FNV-1a), so that colleagues see one version of the books. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}

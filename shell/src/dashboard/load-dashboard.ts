import { loadDashboardTexts } from '../texts/dashboard-texts.ts';

/** Fetches the code of the dashboard and its texts. Rejects when they cannot be fetched. */
export async function loadDashboard(): Promise<typeof import('./index.ts')> {
  const [code] = await Promise.all([import('./index.ts'), loadDashboardTexts()]);
  return code;
}

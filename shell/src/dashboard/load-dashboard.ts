import { loadLaterTexts } from '@accounts/shared-ui/texts';
import { DASHBOARD_TEXTS, loadDashboardTexts } from './texts.ts';

/** Fetches the code of the dashboard and its texts. Rejects when they cannot be fetched. */
export async function loadDashboard(): Promise<typeof import('./index.ts')> {
  const [code] = await Promise.all([
    import('./index.ts'),
    loadLaterTexts(DASHBOARD_TEXTS, loadDashboardTexts),
  ]);
  return code;
}

import { PartAtRest } from '../core/part-at-rest.tsx';
import { supportMode } from '../loader/support-mode.ts';
import type { AppServices } from '../session/app-services.ts';
import { loadPageTexts } from '../texts/page-texts.ts';

const loadAlerts = async () => {
  const [{ ModuleAlerts }] = await Promise.all([import('../module-watch/alerts.tsx'), loadPageTexts()]);
  return ModuleAlerts;
};

/** What is said of the modules above the screen; it comes with what looks at the registry once the first screen is there. */
export function LaterAlerts({ services }: { services: AppServices }) {
  return <PartAtRest load={loadAlerts} isAtOnce={supportMode.isActive} props={{ services }} />;
}

import './alerts.css';
import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import { Button, useStream } from '@accounts/shared-ui';
import { currentLocale } from '@accounts/shared-ui/texts';
import { type ReactNode, useState } from 'react';
import type { AppServices } from '../session/app-services.ts';
import { t } from '../texts/page-texts.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { moduleTitleOf } from '../loader/module-title.ts';
import { isPinned } from '../loader/registry-client.ts';
import { supportMode } from '../loader/support-mode.ts';
import { leaveSupportMode, loadAnew } from './load-anew.ts';
import { useNewerVersions } from './use-newer-versions.ts';

interface ModuleAlertsProps {
  services: Pick<AppServices, 'catalog' | 'core'>;
}

const NONE: KnownModule[] = [];

/** What is to be said of the modules of this page, above its screen. Looks at the registry for as long as it is there. */
export function ModuleAlerts({ services }: ModuleAlertsProps) {
  const { history } = services.core;
  const modules = useStream(services.catalog.modules$, NONE);
  return (
    <>
      {supportMode.isActive && (
        <Alert text={supportTexts(modules).join(' ')}>
          <Button onClick={() => leaveSupportMode(history)}>{t('support.leave')}</Button>
        </Alert>
      )}
      <PinnedVersions services={services} modules={modules} />
      <NewerVersions services={services} />
    </>
  );
}

function Alert({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="layout-modules">
      <p>{text}</p>
      <div className="layout-modules-actions">{children}</div>
    </div>
  );
}

/** Only while no form is changed: loading the page is not worth a question then. */
function NewerVersions({ services }: ModuleAlertsProps) {
  const { history } = services.core;
  const newer = useNewerVersions(services);
  const [dismissed, setDismissed] = useState('');
  const isDirty = useStream(history.isDirty$, false);
  if (newer === '' || newer === dismissed || isDirty) return null;
  return (
    <Alert text={t('newer.text')}>
      <Button onClick={() => loadAnew(history)}>{t('newer.load')}</Button>
      <Button kind="quiet" onClick={() => setDismissed(newer)}>
        {t('newer.dismiss')}
      </Button>
    </Alert>
  );
}

/** Also the way back where the screen that pins versions is a previous one itself. */
function PinnedVersions({ services, modules }: ModuleAlertsProps & { modules: readonly KnownModule[] }) {
  const { history, bus } = services.core;
  const pins = pinnedVersions(localStorage);
  const pinned = modules.filter(({ id, entry, version }) => {
    return isPinned(entry, pins[id]) && version.base === entry.previous?.base;
  });
  if (pinned.length === 0) return null;
  const unpin = (): void => {
    try {
      for (const { id } of pinned) pinVersion(localStorage, id, null);
      loadAnew(history);
    } catch {
      bus.publish('toast', { kind: 'error', message: t('pinned.notSaved') });
    }
  };
  return (
    <Alert text={t('pinned.text', { modules: listOf(pinned) })}>
      <Button onClick={unpin}>{t('pinned.current')}</Button>
    </Alert>
  );
}

function supportTexts(modules: readonly KnownModule[]): string[] {
  const off = modules.filter(({ id }) => supportMode.isOff(id));
  const texts: string[] = supportMode.isSafe ? [t('support.safe')] : [];
  if (off.length > 0) texts.push(t('support.off', { modules: listOf(off) }));
  // The modules come one by one.
  else if (!supportMode.isSafe && modules.length > 0) texts.push(t('support.off.none'));
  return texts;
}

const listOf = (modules: readonly KnownModule[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(modules.map(moduleTitleOf));

import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import type { ModuleHealth } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { moduleName } from './module-labels.ts';
import { reloadPage } from '@accounts/shared-auth/reload-page';

/** The `base` of a version in the registry, by the name of its folder. */
const baseOf = (module: string, folder: string): string => `/m/${module}/${folder}/`;

/** Whether this browser has chosen the previous version of a module, in place of the one that is live now. */
export function isPreviousChosen({ module, stable, previous }: ModuleHealth): boolean {
  const pin = pinnedVersions(localStorage)[module];
  if (!previous || !pin) return false;
  return pin.used === baseOf(module, previous.version) && pin.replaces === baseOf(module, stable.version);
}

/** Chooses for this browser between the live and the previous version of a module: asks, keeps it, and loads the page again. */
export function useVersionChoice() {
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const choosePrevious = async ({ module, stable, previous }: ModuleHealth): Promise<void> => {
    if (!previous) return;
    const name = moduleName(module);
    const isSure = await confirm({
      title: t('modules.previous.title', { module: name }),
      text: t('modules.previous.text', { previous: previous.version, live: stable.version }),
      confirmLabel: t('modules.previous.confirm'),
    });
    if (!isSure) return;
    const pin = { used: baseOf(module, previous.version), replaces: baseOf(module, stable.version) };
    keep(() => pinVersion(localStorage, module, pin));
  };
  const chooseCurrent = async ({ module, stable }: ModuleHealth): Promise<void> => {
    const isSure = await confirm({
      title: t('modules.current.title', { module: moduleName(module) }),
      text: t('modules.current.text', { live: stable.version }),
      confirmLabel: t('modules.current.confirm'),
    });
    if (isSure) keep(() => pinVersion(localStorage, module, null));
  };
  const keep = (write: () => void): void => {
    try {
      write();
    } catch {
      toast({ kind: 'error', message: t('modules.notSaved') });
      return;
    }
    reloadPage();
  };
  return { choosePrevious, chooseCurrent, dialog };
}

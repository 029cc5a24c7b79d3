import type { ShellHistory } from '../core/history.ts';
import { reloadPage } from '@accounts/shared-auth/reload-page';
import { SUPPORT_PARAMETERS } from '../loader/support-mode.ts';

/** Loads the page again where it is; asks first when a form was changed. */
export function loadAnew({ confirmThen }: Pick<ShellHistory, 'confirmThen'>): void {
  confirmThen(reloadPage);
}

/** The same, without what support has switched off by the address. */
export function leaveSupportMode({ confirmThen }: Pick<ShellHistory, 'confirmThen'>): void {
  confirmThen(() => {
    const address = new URL(window.location.href);
    for (const name of SUPPORT_PARAMETERS) address.searchParams.delete(name);
    window.history.replaceState(null, '', address);
    reloadPage();
  });
}

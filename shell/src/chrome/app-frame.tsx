import '@accounts/shared-ui/tokens.css';
import '@accounts/shared-ui/basics.css';
import './chrome.css';
import { Button, NavigationIcon, useStream } from '@accounts/shared-ui';
import { type ReactNode, useRef } from 'react';
import { ChromeLink } from './chrome-link.tsx';
import { ChromeContext, type ChromeServices, useChrome } from './chrome-services.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { QuickAdd } from './quick-add.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toasts } from './toasts.tsx';
import { UserMenu } from './user-menu.tsx';
import { t } from '../texts/texts.ts';

export interface AppFrameProps {
  services: ChromeServices;
  /** Stands in the navbar between the company's name and the actions: search. */
  search?: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The protected layout: navbar, menu, alert area, the screen, and what lies over all of it. */
export function AppFrame({ services, search, children }: AppFrameProps) {
  return (
    <ChromeContext value={services}>
      <div className="ac-root chrome">
        <a href="#screen" className="chrome-skip">
          {t('layout.skip')}
        </a>
        <TopBar search={search} />
        <aside className="chrome-side">
          <SideMenu />
        </aside>
        <main id="screen" className="chrome-screen" tabIndex={-1}>
          <OfflineBanner />
          {children}
        </main>
        <SetupDialog />
      </div>
      <Toasts bus={services.bus} />
    </ChromeContext>
  );
}

function TopBar({ search }: { search?: ReactNode }) {
  const { company$ } = useChrome();
  const company = useStream(company$);
  return (
    <header className="chrome-top">
      <SmallMenu />
      <ChromeLink to="/dashboard" className="chrome-brand">
        <span className="chrome-mark" aria-hidden="true">
          A
        </span>
        <span className="chrome-company">{company?.name ?? t('product')}</span>
      </ChromeLink>
      <div className="chrome-search">{search}</div>
      <QuickAdd />
      <UserMenu />
    </header>
  );
}

/** The menu on a narrow screen, behind a button. */
function SmallMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="chrome-small-menu">
      <Button
        kind="quiet"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        icon={<NavigationIcon />}
        data-tour="menu"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="chrome-drawer" aria-label={t('layout.menu')}>
        <form method="dialog" className="chrome-drawer-head">
          <Button type="submit" kind="quiet">
            {t('action.close')}
          </Button>
        </form>
        <SideMenu onFollow={() => dialog.current?.close()} />
      </dialog>
    </div>
  );
}

import '@accounts/shared-ui/tokens.css';
import '@accounts/shared-ui/basics.css';
import './layout.css';
import { Button, NavigationIcon, useStream } from '@accounts/shared-ui';
import { type ReactNode, useRef } from 'react';
import { AlertArea } from './alert-area.tsx';
import { CompanySwitcher, useChoiceOfCompanies } from './company-switcher.tsx';
import { JobsButton } from './jobs-button.tsx';
import { LayoutLink } from '../frame/layout-link.tsx';
import { LayoutContext, type LayoutServices, useLayout } from '../frame/layout-services.ts';
import { QuickAdd } from './quick-add.tsx';
import { SearchButton } from './search-button.tsx';
import { SetupPrompt } from './setup-prompt.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toasts } from './toasts.tsx';
import { UserMenu } from './user-menu.tsx';
import { t } from '../texts/texts.ts';

export interface AppFrameProps {
  services: LayoutServices;
  /** What else than the connection the alert area says. */
  alerts: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The protected layout: navbar, menu, alert area, the screen, and what is above all of it. */
export function AppFrame({ services, alerts, children }: AppFrameProps) {
  return (
    <LayoutContext value={services}>
      <div className="ac-root layout">
        <a href="#screen" className="layout-skip">
          {t('layout.skip')}
        </a>
        <TopBar />
        <aside className="layout-side">
          <SideMenu />
        </aside>
        <main id="screen" className="layout-screen" tabIndex={-1}>
          <AlertArea>{alerts}</AlertArea>
          {children}
        </main>
        <SetupPrompt />
      </div>
      <Toasts bus={services.bus} />
    </LayoutContext>
  );
}

function TopBar() {
  const { company$ } = useLayout();
  const name = useStream(company$)?.name ?? t('product');
  const companies = useChoiceOfCompanies();
  return (
    <header className="layout-top">
      <SmallMenu />
      <LayoutLink to="/dashboard" className="layout-brand" aria-label={companies ? t('product') : undefined}>
        <span className="layout-mark" aria-hidden="true">
          A
        </span>
        {!companies && <span className="layout-company">{name}</span>}
      </LayoutLink>
      {companies && <CompanySwitcher {...{ name, companies }} />}
      <div className="layout-search">
        <SearchButton />
      </div>
      <JobsButton />
      <QuickAdd />
      <UserMenu />
    </header>
  );
}

/** The menu on a narrow screen, behind a button. */
function SmallMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="layout-small-menu">
      <Button
        kind="quiet"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        icon={<NavigationIcon />}
        data-tour="menu"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="layout-drawer" aria-label={t('layout.menu')}>
        <form method="dialog" className="layout-drawer-head">
          <Button type="submit" kind="quiet">
            {t('action.close')}
          </Button>
        </form>
        <SideMenu onFollow={() => dialog.current?.close()} />
      </dialog>
    </div>
  );
}

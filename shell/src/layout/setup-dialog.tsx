import { SETUP_DIALOG_WIDTH } from '@accounts/shared-domain';
import { Button, useStream } from '@accounts/shared-ui';
import { useEffect, useRef } from 'react';
import { useLayout } from '../frame/layout-services.ts';
import { t as pageText } from '../texts/page-texts.ts';
import { t } from '../texts/texts.ts';

/** Where the company's profile is completed. */
const SETUP_PATH = '/settings/company-update';

/** "Setup Company First", once a visit, until the company's profile has been saved (docs/specification.md, section 2). */
export function SetupDialog() {
  const { company$, location$, setupDismissed$, dismissSetup, navigate } = useLayout();
  const company = useStream(company$);
  const pathname = useStream(location$)?.pathname;
  const isDismissed = useStream(setupDismissed$, false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAtSetup = pathname === SETUP_PATH || pathname === '/setup-company';
  const isWanted = company?.setupComplete === false && !isDismissed && !isAtSetup;
  useEffect(() => {
    const element = dialog.current;
    if (isWanted && !element?.open) {
      element?.showModal();
      // Browsers focus the first button, which is the one that leaves.
      element?.querySelector<HTMLElement>('.ac-button-primary')?.focus();
    }
    if (!isWanted && element?.open) element.close();
  }, [isWanted]);
  const proceed = () => {
    dismissSetup();
    navigate(SETUP_PATH);
  };
  return (
    <dialog
      ref={dialog}
      className="layout-setup"
      style={{ maxWidth: SETUP_DIALOG_WIDTH }}
      aria-labelledby="layout-setup-title"
      onClose={dismissSetup}
    >
      <h2 id="layout-setup-title">{pageText('setup.title')}</h2>
      <p>{pageText('setup.text')}</p>
      <div className="layout-setup-actions">
        <Button onClick={dismissSetup}>{t('action.cancel')}</Button>
        <Button kind="primary" onClick={proceed}>
          {pageText('setup.action')}
        </Button>
      </div>
    </dialog>
  );
}

import { Button, MailIcon } from '@accounts/shared-ui';
import { Dialog } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { t } from '../texts/dashboard-texts.ts';
import { ContactForm } from './contact-form.tsx';

const DIALOG_WIDTH = 450;

/** The built-in way to the support: a button at the lower end of the dashboard, and the form that it opens. */
export function ContactButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        className="support-button"
        icon={<MailIcon />}
        aria-label={t('support.open')}
        title={t('support.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className="support-label">{t('support.open')}</span>
      </Button>
      <Dialog open={isOpen} title={t('support.title')} width={DIALOG_WIDTH} onClose={close}>
        {isOpen && <ContactForm onClose={close} />}
      </Dialog>
    </>
  );
}

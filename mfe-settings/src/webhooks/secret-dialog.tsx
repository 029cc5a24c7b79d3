import { WEBHOOK_SIGNATURE_HEADER } from '@accounts/shared-domain';
import { Button, Notice, useModule } from '@accounts/shared-ui';
import { Dialog } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { t } from '../texts.ts';

/** Browsers have no clipboard where the address is neither https nor this machine. */
const canCopy = (): boolean => 'clipboard' in navigator;

interface SecretDialogProps {
  /** Null while the dialog is closed. */
  secret: string | null;
  onKept: () => void;
}

/** Shows the secret of a webhook, this once, and how a delivery is checked with it. Only its button closes it. */
export function SecretDialog({ secret, onKept }: SecretDialogProps) {
  const { toast } = useModule();
  const [isWarned, setWarned] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      toast({ kind: 'success', message: t('webhooks.secret.copied') });
    } catch {
      toast({ kind: 'error', message: t('webhooks.secret.notCopied') });
    }
  };
  const close = () => {
    setWarned(false);
    onKept();
  };
  return (
    <Dialog
      open={secret !== null}
      title={t('webhooks.secret.title')}
      width={560}
      onClose={() => setWarned(true)}
      footer={
        <>
          <Button onClick={close}>{t('webhooks.secret.kept')}</Button>
          {canCopy() && (
            // The main button has the focus first: an Enter too many copies, and closes nothing.
            <Button kind="primary" onClick={() => void copy()}>
              {t('webhooks.secret.copy')}
            </Button>
          )}
        </>
      }
    >
      {secret !== null && <Secret secret={secret} isWarned={isWarned} />}
    </Dialog>
  );
}

/** As the header of a delivery has it. */
const SIGNATURE = `${WEBHOOK_SIGNATURE_HEADER}: t=…,v1=…`;

function Secret({ secret, isWarned }: { secret: string; isWarned: boolean }) {
  return (
    <div className="ac-stack">
      {isWarned && <Notice kind="warning">{t('webhooks.secret.stay')}</Notice>}
      <p className="ms-webhook-text">{t('webhooks.secret.once')}</p>
      <input
        className="ac-input"
        readOnly
        dir="ltr"
        aria-label={t('webhooks.secret')}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <p className="ms-webhook-text">{t('webhooks.secret.header')}</p>
      <code dir="ltr" className="ms-webhook-text">
        {SIGNATURE}
      </code>
      <p className="ms-webhook-text">
        {t('webhooks.secret.check', { signature: 'v1', hash: 'HMAC-SHA256', signed: 't.body', time: 't' })}
      </p>
    </div>
  );
}

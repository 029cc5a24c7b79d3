import type { DocumentRecord } from '@accounts/shared-data';
import { useState } from 'react';
import { Button } from '../basics/index.ts';
import { useAttempt, useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** Browsers have no clipboard where the address is neither https nor this machine. */
const canCopy = (): boolean => 'clipboard' in navigator;

interface ShareDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onClose: () => void;
}

/** Makes a link to the document's public page, to hand on by other means than mail, and ends all links there are. */
export function ShareDialog(props: ShareDialogProps) {
  const { open, kind, record } = props;
  const { url, make, copy, end, close, isMaking, isEnding } = useShareLink(props);
  const { number } = record;
  return (
    <Dialog
      open={open}
      title={t('share.title', { one: kind.labels.noun(), number })}
      width={450}
      onClose={close}
      footer={
        <>
          <Button busy={isEnding} onClick={() => void end()}>
            {t('share.end')}
          </Button>
          {(url === null || canCopy()) && (
            <Button kind="primary" busy={isMaking} onClick={() => void (url === null ? make() : copy())}>
              {t(url === null ? 'share.make' : 'share.copy')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('share.lead', { one: kind.labels.noun() })}</p>
      {url !== null && (
        <input
          className="ac-input"
          readOnly
          dir="ltr"
          aria-label={t('share.link')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Dialog>
  );
}

/** The link that was made, if one was, and what the dialog does with it. */
function useShareLink({ kind, record, onClose }: ShareDialogProps) {
  const { toast } = useModule();
  const attempt = useAttempt();
  const share = kind.resource.useShare();
  const revoke = kind.resource.useRevokeLinks();
  const [url, setUrl] = useState<string | null>(null);
  const close = () => {
    setUrl(null);
    onClose();
  };
  const make = () => attempt(async () => setUrl(await share.mutateAsync(record.id)));
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(url ?? '');
      toast({ kind: 'success', message: t('share.copied') });
    });
  const end = () =>
    attempt(async () => {
      const count = await revoke.mutateAsync(record.id);
      toast({ kind: 'success', message: t('share.ended', { count }) });
      close();
    });
  return { url, make, copy, end, close, isMaking: share.isPending, isEnding: revoke.isPending };
}

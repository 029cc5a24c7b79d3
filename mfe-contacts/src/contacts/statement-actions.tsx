import { useContactStatement, useSendStatement } from '@accounts/shared-data/books';
import { describeStatement, MAX_PRINTED_ENTRIES, paperTexts, type Contact } from '@accounts/shared-domain';
import { Button, MailIcon, useCompany, useFormats, useModule } from '@accounts/shared-ui';
import { DownloadIcon } from '@accounts/shared-ui/later-icons';
import { useMakePdf } from '@accounts/shared-ui/export';
import { MailForm } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import type { Period } from '@accounts/shared-ui/report';
import { useState } from 'react';
import { t } from '../texts.ts';
import { SIDES, type StatementSide } from './sides.ts';

interface StatementActionsProps {
  contact: Contact;
  side: StatementSide;
  period: Period;
}

/** Takes a statement away as PDF, or sends it; what is shown is what leaves. */
export function StatementActions({ contact, side, period }: StatementActionsProps) {
  const { can, toast } = useModule();
  const company = useCompany();
  const { data } = useContactStatement(side, { contactId: contact.id, ...period });
  const makePdf = useMakePdf();
  const [isMaking, setIsMaking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const download = async () => {
    if (!data || !company) return;
    if (data.entries.length > MAX_PRINTED_ENTRIES) {
      toast({ kind: 'error', message: t('statement.tooLong', { most: MAX_PRINTED_ENTRIES }) });
      return;
    }
    setIsMaking(true);
    const { statement: labels, paper } = paperTexts(contact.language);
    await makePdf(describeStatement(data, company, contact, { labels, paper }));
    setIsMaking(false);
  };
  return (
    <>
      <Button icon={<DownloadIcon />} disabled={!data} busy={isMaking} onClick={() => void download()}>
        {t('statement.pdf')}
      </Button>
      {can(SIDES[side].area, 'edit') && (
        <Button kind="primary" icon={<MailIcon />} disabled={!data} onClick={() => setIsSending(true)}>
          {t('statement.send')}
        </Button>
      )}
      <Dialog
        open={isSending}
        title={t('statement.send.title')}
        width={450}
        onClose={() => setIsSending(false)}
      >
        {isSending && (
          <SendStatementForm {...{ contact, side, period }} onClose={() => setIsSending(false)} />
        )}
      </Dialog>
    </>
  );
}

interface SendStatementFormProps extends StatementActionsProps {
  onClose: () => void;
}

function SendStatementForm({ contact, side, period, onClose }: SendStatementFormProps) {
  const { toast } = useModule();
  const { formatDate } = useFormats();
  const send = useSendStatement(side);
  return (
    <MailForm
      toAddress={contact.email}
      lead={t('statement.send.lead', {
        name: contact.name,
        from: formatDate(period.from),
        to: formatDate(period.to),
      })}
      draftKey={`statement.${side}.${contact.id}`}
      onSubmit={({ toAddress, description }) =>
        send.mutateAsync({ contactId: contact.id, ...period, toAddress, description })
      }
      onSent={() => {
        toast({ kind: 'success', message: t('statement.sent') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

import type { DocumentRecord } from '@accounts/shared-data';
import { todayIn, type DocumentAction } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import {
  Button,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  MailIcon,
  PayIcon,
  PdfIcon,
  PrintIcon,
} from '../basics/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { Menu } from '../overlay/index.ts';
import { actionLabel, actionsOf } from './offered-actions.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { usePrinted } from './document-page.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useMakePdf } from './use-make-pdf.ts';
import { useRunAction } from './use-run-action.tsx';
import { t } from '../texts/own-texts.ts';

const ICONS: Record<DocumentAction, ReactNode> = {
  approve: <CheckIcon />,
  pay: <PayIcon />,
  send: <MailIcon />,
  accept: <CheckIcon />,
  decline: <CloseIcon />,
  convert: <CopyIcon />,
  unconvert: <CopyIcon />,
  edit: <EditIcon />,
  void: <CloseIcon />,
  cancel: <CloseIcon />,
  delete: <DeleteIcon />,
};
/** Actions that end a document: in the menu, never beside the forward step. */
const IN_MENU: readonly DocumentAction[] = ['decline', 'void', 'cancel', 'delete'];

interface DocumentActionsProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onEdit: () => void;
  /** The message opens at once. */
  opensSend?: boolean;
}

/** Buttons of a document's page: what its status and the member's permissions allow, the forward step first. */
export function DocumentActions({ kind, record, onEdit, opensSend = false }: DocumentActionsProps) {
  const { can, toast } = useModule();
  const company = useCompany();
  const printed = usePrinted({ kind, record });
  const makePdf = useMakePdf();
  const actions = actionsOf(kind, record, (verb) => can(kind.area, verb));
  const [open, setOpen] = useState<'pay' | 'send' | null>(
    opensSend && actions.includes('send') ? 'send' : null,
  );
  const { run, isRunning, dialog } = useRunAction(kind, record);
  const start = (action: DocumentAction) => {
    if (action === 'edit') onEdit();
    else if (action === 'pay' || action === 'send') setOpen(action);
    else void run(action);
  };
  const buttons = actions.filter((action) => !IN_MENU.includes(action));
  const more = [
    { key: 'print', label: t('action.print'), icon: <PrintIcon />, onSelect: () => window.print() },
    ...actions
      .filter((action) => IN_MENU.includes(action))
      .map((action) => ({
        key: action,
        label: actionLabel(kind, action),
        icon: ICONS[action],
        danger: true,
        onSelect: () => start(action),
      })),
  ];
  return (
    <>
      {buttons.map((action, index) => (
        <Button
          key={action}
          kind={index === 0 && action !== 'edit' ? 'primary' : 'default'}
          icon={ICONS[action]}
          busy={isRunning}
          onClick={() => start(action)}
        >
          {actionLabel(kind, action)}
        </Button>
      ))}
      {printed && (
        <Button icon={<PdfIcon />} onClick={() => void makePdf(printed)}>
          {t('action.pdf')}
        </Button>
      )}
      <Menu label={t('action.more')} items={more} />
      <PaymentDialog
        open={open === 'pay'}
        record={record}
        resource={kind.resource}
        today={todayIn(company?.timeZone)}
        decimals={company?.currencyExponent ?? 2}
        onClose={() => setOpen(null)}
        onPaid={() => {
          setOpen(null);
          toast({ kind: 'success', message: t('payment.toast') });
        }}
      />
      <SendDialog open={open === 'send'} {...{ kind, record }} onClose={() => setOpen(null)} />
      {dialog}
    </>
  );
}

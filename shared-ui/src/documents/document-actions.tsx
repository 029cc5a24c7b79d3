import { lacksProFeatures } from '@accounts/shared-auth';
import { type DocumentRecord } from '@accounts/shared-data';
import { settledBy } from '@accounts/shared-data/around-documents';
import { todayIn, type DocumentAction } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import {
  Button,
  CalendarIcon,
  CheckIcon,
  CloseIcon,
  DeleteIcon,
  EditIcon,
  MailIcon,
  PayIcon,
  PdfIcon,
  useIsOnline,
} from '../basics/index.ts';
import { CopyIcon } from '../basics/later-icons.ts';
import { useCompany, useModule } from '../module/index.ts';
import { Menu } from '../overlay/index.ts';
import { actionLabel, actionsOf, hasDialog } from './offered-actions.ts';
import { usePrinted } from './document-page.tsx';
import { statusOf, type DocumentKindDescription, type DialogAction } from './document-kind.ts';
import { ApplyCreditDialog } from './credits/apply-credit-dialog.tsx';
import { useToldCredit } from './credit-actions.tsx';
import { useGeneralActions } from './general-actions.tsx';
import { OverpaidDialog } from './payments/overpaid-dialog.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { WriteOffDialog } from './payments/write-off-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useMakePdf } from '../export/index.ts';
import { useRunAction } from './use-run-action.tsx';
import { t } from '../texts/own-texts.ts';

const ICONS: Record<DocumentAction, ReactNode> = {
  approve: <CheckIcon />,
  pay: <PayIcon />,
  apply: <CheckIcon />,
  refund: <PayIcon />,
  writeOff: <CloseIcon />,
  send: <MailIcon />,
  accept: <CheckIcon />,
  decline: <CloseIcon />,
  convert: <CopyIcon />,
  unconvert: <CopyIcon />,
  edit: <EditIcon />,
  schedule: <CalendarIcon />,
  void: <CloseIcon />,
  cancel: <CloseIcon />,
  delete: <DeleteIcon />,
};
/** Actions that end a document. */
const ENDS: readonly DocumentAction[] = ['writeOff', 'decline', 'void', 'cancel', 'delete'];
/** Never beside the next step. */
const IN_MENU: readonly DocumentAction[] = ['schedule', ...ENDS];

interface DocumentActionsProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onEdit: () => void;
  /** The message opens at once. */
  opensSend?: boolean;
}

/** Buttons of a document's page: what its status and the member's permissions allow, the next step first. */
export function DocumentActions({ kind, record, onEdit, opensSend = false }: DocumentActionsProps) {
  const { can, toast } = useModule();
  const company = useCompany();
  const printed = usePrinted({ kind, record });
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const makePdf = useMakePdf();
  const hasSchedules = !lacksProFeatures(company);
  const isOnline = useIsOnline();
  const actions = actionsOf(kind, record, (verb, area = kind.area) => can(area, verb), hasSchedules).filter(
    (action) => isOnline || (action === 'edit' && statusOf(kind, record) === 'Draft'),
  );
  const told = useToldCredit();
  const credit = kind.payments?.credit ?? 'CreditNote';
  const [isOverpaid, setIsOverpaid] = useState(false);
  const [open, setOpen] = useState<DialogAction | null>(
    opensSend && actions.includes('send') ? 'send' : null,
  );
  const { run, isRunning, dialog } = useRunAction(kind, record);
  const start = (action: DocumentAction) => {
    if (action === 'edit') onEdit();
    else if (hasDialog(action)) setOpen(action);
    else void run(action);
  };
  const general = useGeneralActions(kind, record);
  const buttons = actions.filter((action) => !IN_MENU.includes(action));
  const more = [
    ...general.items,
    ...actions
      .filter((action) => IN_MENU.includes(action))
      .map((action) => ({
        key: action,
        label: actionLabel(kind, action),
        icon: ICONS[action],
        danger: ENDS.includes(action),
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
        open={open === 'pay' || open === 'refund'}
        purpose={open === 'refund' ? 'refund' : 'pay'}
        record={open === 'refund' ? { ...record, amountDue: Math.abs(record.amountDue) } : record}
        kind={credit}
        resource={kind.resource}
        {...{ today, decimals }}
        onClose={() => setOpen(null)}
        onPaid={({ amountDue }) => {
          setIsOverpaid(open === 'pay' && amountDue < 0);
          setOpen(null);
          toast({ kind: 'success', message: t('payment.toast') });
        }}
      />
      {credit !== 'CreditNote' && (
        <OverpaidDialog
          open={isOverpaid}
          kind={credit}
          {...{ record, decimals }}
          onClose={() => setIsOverpaid(false)}
        />
      )}
      <WriteOffDialog
        open={open === 'writeOff'}
        resource={kind.resource}
        {...{ record, today, decimals }}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null);
          toast({ kind: 'success', message: t('writeOff.toast') });
        }}
      />
      <ApplyCreditDialog
        open={open === 'apply'}
        kind={credit}
        {...{ record, today, decimals }}
        onClose={() => setOpen(null)}
        onApplied={(result) => {
          setOpen(null);
          told(result, settledBy(credit));
        }}
      />
      <ScheduleDialog open={open === 'schedule'} {...{ kind, record, today }} onClose={() => setOpen(null)} />
      <SendDialog open={open === 'send'} {...{ kind, record }} onClose={() => setOpen(null)} />
      {general.dialogs}
      {dialog}
    </>
  );
}

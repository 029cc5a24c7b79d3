import { lacksProFeatures } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import type { DocumentAction } from '@accounts/shared-domain';
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
import { useShortcuts, type Shortcut } from '../shortcuts/index.ts';
import { ActionDialogs } from './action-dialogs.tsx';
import { actionLabel, actionsOf, hasDialog } from './offered-actions.ts';
import { usePrinted } from './document-page.tsx';
import { statusOf, type DocumentKindDescription, type DialogAction } from './document-kind.ts';
import { useGeneralActions } from './general-actions.tsx';
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
  const { can } = useModule();
  const company = useCompany();
  const printed = usePrinted({ kind, record });
  const makePdf = useMakePdf();
  const hasSchedules = !lacksProFeatures(company);
  const isOnline = useIsOnline();
  const actions = actionsOf(kind, record, (verb, area = kind.area) => can(area, verb), hasSchedules).filter(
    (action) => isOnline || (action === 'edit' && statusOf(kind, record) === 'Draft'),
  );
  const opened = opensSend && actions.includes('send') ? 'send' : null;
  const [open, setOpen] = useState<DialogAction | null>(opened);
  const editIfAllowed = actions.includes('edit') ? onEdit : undefined;
  const { run, isRunning, dialog } = useRunAction(kind, record, editIfAllowed);
  const start = (action: DocumentAction) => {
    if (action === 'edit') onEdit();
    else if (hasDialog(action)) setOpen(action);
    else void run(action);
  };
  useApproveKeys(kind, actions.includes('approve') && !isRunning, () => start('approve'));
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
          {...(action === 'approve' ? approveKeys() : {})}
          onClick={() => start(action)}
        >
          {actionLabel(kind, action)}
        </Button>
      ))}
      <Button icon={<PdfIcon />} disabled={!printed} onClick={() => printed && void makePdf(printed)}>
        {t('action.pdf')}
      </Button>
      <Menu label={t('action.more')} items={more} />
      <ActionDialogs {...{ kind, record, open }} onClose={() => setOpen(null)} />
      {general.dialogs}
      {dialog}
    </>
  );
}

const APPROVE_KEYS = 'Control+Enter Meta+Enter';
/** As the button to approve of the editor says them. */
const approveKeys = () => ({ 'aria-keyshortcuts': APPROVE_KEYS, title: t('action.approve.keys') });

const NO_KEYS: readonly Shortcut[] = [];

/** Approves by the keys of the editor, where the button to approve is offered. */
function useApproveKeys(kind: DocumentKindDescription, isOffered: boolean, approve: () => void): void {
  const shortcut = { keys: 'mod+enter', label: actionLabel(kind, 'approve'), run: approve, isOfScreen: true };
  useShortcuts(kind.labels.one(), isOffered ? [shortcut] : NO_KEYS);
}

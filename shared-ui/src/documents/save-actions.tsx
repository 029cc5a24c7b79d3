import { useFormikContext } from 'formik';
import type { RefObject } from 'react';
import { Button, DownIcon, useIsOnline } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { Menu, type MenuItem } from '../overlay/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { actionLabel } from './offered-actions.ts';
import { t } from '../texts/own-texts.ts';
import { useSaveByEnter } from './use-save-by-enter.ts';

/** What a save is for: keep the document as it is, approve it in the same call, or send it once it is approved. */
export type SaveIntent = 'draft' | 'approve' | 'send';

interface SaveActionsProps {
  kind: DocumentKindDescription;
  isDraft: boolean;
  onCancel: () => void;
  submit: (intent: SaveIntent) => Promise<void>;
  /** Around the fields in which Enter saves. */
  headRef: RefObject<HTMLElement | null>;
  /** Approving in the same call is offered, to members with the permission. */
  mayApprove: boolean;
  /** Without a connection a draft is kept on the device. */
  mayWait: boolean;
}

/** Cancel, and the ways to save: Approve first, to send it and to keep a draft beside it. */
export function SaveActions(props: SaveActionsProps) {
  const { kind, isDraft, onCancel, submit, headRef, mayWait } = props;
  const { isSubmitting } = useFormikContext();
  const { can } = useModule();
  const isOnline = useIsOnline();
  const mayApprove = props.mayApprove && isOnline && isDraft && can(kind.area, 'approve');
  const maySend = mayApprove && kind.machine.offered['Draft']?.includes('send') && can(kind.area, 'edit');
  const approveLabel = actionLabel(kind, 'approve');
  const saveLabel = isDraft ? t('action.saveDraft') : t('action.saveChanges');
  const save = (intent: SaveIntent) => {
    if (!isSubmitting) void submit(intent);
  };
  useShortcuts(kind.labels.one(), [
    {
      keys: 'mod+enter',
      label: mayApprove ? approveLabel : t('action.save'),
      run: () => save(mayApprove ? 'approve' : 'draft'),
      isOfScreen: true,
    },
    { keys: 'mod+s', label: saveLabel, run: () => save('draft'), isOfScreen: true },
  ]);
  // Never approves: what is booked takes a key that is pressed for it.
  useSaveByEnter({ title: kind.labels.one(), label: saveLabel, headRef, save: () => save('draft') });
  const draft: MenuItem = { key: 'draft', label: t('action.saveDraft'), onSelect: () => save('draft') };
  const more = maySend ? [sendItem(kind, save), draft] : [draft];
  return (
    <div className="ac-form-actions">
      {!isOnline && isDraft && mayWait && (
        <p className="ac-form-actions-text">{t('document.offline.save', { one: kind.labels.noun() })}</p>
      )}
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
      {mayApprove ? (
        <span className="ac-split-button">
          <Button
            kind="primary"
            busy={isSubmitting}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={t('action.approve.keys')}
            onClick={() => save('approve')}
          >
            {approveLabel}
          </Button>
          <Menu kind="primary" icon={<DownIcon />} iconOnly label={t('action.moreWays')} items={more} />
        </span>
      ) : (
        <Button
          kind="primary"
          busy={isSubmitting}
          aria-keyshortcuts="Control+S Meta+S"
          title={t('action.save.keys')}
          onClick={() => save('draft')}
        >
          {saveLabel}
        </Button>
      )}
    </div>
  );
}

/** Approving and sending in one step, in the words of the kind. */
const sendItem = (kind: DocumentKindDescription, save: (intent: SaveIntent) => void): MenuItem => ({
  key: 'send',
  label: kind.approval?.andSend?.() ?? t('action.approveAndSend'),
  onSelect: () => save('send'),
});

import { Button, useIsOnline, useModule } from '@accounts/shared-ui';
import { useShortcuts } from '@accounts/shared-ui/shortcuts';
import { useFormikContext } from 'formik';
import { t } from '../texts.ts';
import type { JournalSaveIntent } from './journal-values.ts';

interface JournalSaveActionsProps {
  isDraft: boolean;
  /** It is a draft of the outbox, which is sent as one. */
  isWaiting: boolean;
  onCancel: () => void;
  submit: (intent: JournalSaveIntent) => Promise<void>;
}

/** Cancel, Save draft and, for who may approve, Post; what is posted already is saved as its next version. */
export function JournalSaveActions({ isDraft, isWaiting, onCancel, submit }: JournalSaveActionsProps) {
  const { isSubmitting } = useFormikContext();
  const { can } = useModule();
  const isOnline = useIsOnline();
  const mayPost = isDraft && !isWaiting && can('Accounts', 'approve');
  const save = (intent: JournalSaveIntent) => {
    if (!isSubmitting) void submit(intent);
  };
  const saveLabel = isDraft ? t('journals.saveDraft') : t('journals.saveChanges');
  useShortcuts(t('routes.journal'), [
    {
      keys: 'mod+enter',
      label: mayPost ? t('journals.post') : saveLabel,
      run: () => save(mayPost ? 'post' : 'save'),
      isOfScreen: true,
    },
    { keys: 'mod+s', label: saveLabel, run: () => save('save'), isOfScreen: true },
  ]);
  return (
    <div className="ac-form-actions">
      {!isOnline && isDraft && <p className="ac-form-actions-text">{t('journals.offline.save')}</p>}
      <Button onClick={onCancel}>{t('journals.cancel')}</Button>
      <Button
        kind={mayPost ? 'default' : 'primary'}
        busy={isSubmitting}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => save('save')}
      >
        {saveLabel}
      </Button>
      {mayPost && (
        <Button
          kind="primary"
          busy={isSubmitting}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => save('post')}
        >
          {t('journals.post')}
        </Button>
      )}
    </div>
  );
}

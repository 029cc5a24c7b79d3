import { Button, useModule } from '@accounts/shared-ui';
import { useShortcuts } from '@accounts/shared-ui/shortcuts';
import { useFormikContext } from 'formik';
import { t } from '../texts.ts';
import type { JournalSaveIntent } from './journal-values.ts';

interface JournalSaveActionsProps {
  isDraft: boolean;
  onCancel: () => void;
  submit: (intent: JournalSaveIntent) => Promise<void>;
}

/** Cancel, Save draft and, for who may approve, Post; what is posted already is saved as its next version. */
export function JournalSaveActions({ isDraft, onCancel, submit }: JournalSaveActionsProps) {
  const { isSubmitting } = useFormikContext();
  const { can } = useModule();
  const mayPost = isDraft && can('Accounts', 'approve');
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

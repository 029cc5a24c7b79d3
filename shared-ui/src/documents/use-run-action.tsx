import { apiErrorOf, type DocumentRecord } from '@accounts/shared-data';
import type { DocumentAction, DocumentEvent } from '@accounts/shared-domain';
import { useAttempt, useModule } from '../module/index.ts';
import { useConfirm, type Question } from '../overlay/index.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { addedText, changedText, removedText } from './document-toasts.ts';
import { actionLabel } from './offered-actions.ts';
import { t } from '../texts/own-texts.ts';

/** Code of the 409 that accepting or declining an expired quote gets. */
const EXPIRED = 'API-EXPIRED';

/**
 * Takes steps of a document's status machine; asks before those that cannot be undone. Render `dialog` once. Where a draft
 * lacks what its approval needs, `onEdit` opens its form beside the sentence of the server.
 */
export function useRunAction(kind: DocumentKindDescription, record: DocumentRecord, onEdit?: () => void) {
  const { navigate } = useModule();
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const setStatus = kind.resource.useSetStatus();
  const remove = kind.resource.useRemove();
  const convert = kind.resource.useConvert(kind.convertsTo?.call ?? '');
  const { labels, path, approvedStatus, convertsTo } = kind;
  const { id } = record;

  const change = (action: DocumentEvent, status: string) =>
    attempt(
      async () => {
        try {
          return await setStatus.mutateAsync({ id, status });
        } catch (error) {
          const { code, message, fields } = apiErrorOf(error);
          if (action === 'approve' && fields.length > 0) onEdit?.();
          const question = {
            title: t('document.expired', { one: labels.one() }),
            text: message,
            confirmLabel: actionLabel(kind, action),
          };
          if (code !== EXPIRED || !(await confirm(question))) throw error;
          return setStatus.mutateAsync({ id, status, confirm: true });
        }
      },
      changedText(labels, status),
    );

  /** Runs a step; the actions that have a separate dialog or screen are not run here. */
  const run = async (action: DocumentEvent): Promise<void> => {
    const question = questionOf(kind, record, action);
    if (question && !(await confirm(question))) return;
    if (action === 'delete') {
      if (await attempt(() => remove.mutateAsync(id), removedText(labels, 1))) navigate(path);
    } else if (action === 'convert' && convertsTo) {
      await attempt(async () => {
        const made = await convert.mutateAsync(id);
        navigate(`${convertsTo.path}/${made.id}`);
      }, addedText(convertsTo.labels));
    } else {
      const next =
        action === 'approve' ? approvedStatus : kind.machine.steps[statusOf(kind, record)]?.[action];
      if (next) await change(action, next);
    }
  };
  return { run, isRunning: setStatus.isPending || remove.isPending || convert.isPending, dialog };
}

function questionOf(
  kind: DocumentKindDescription,
  record: DocumentRecord,
  action: DocumentAction,
): Question | undefined {
  const one = kind.labels.noun();
  const isDraft = statusOf(kind, record) === 'Draft';
  const questions: Partial<Record<DocumentAction, Question>> = {
    cancel: {
      title: t('document.cancel', { one }),
      text: t('document.cancel.text'),
      confirmLabel: t('action.cancelOrder'),
      cancelLabel: t('document.cancel.keep'),
      danger: true,
    },
    delete: {
      title: t('document.delete', { one }),
      text: isDraft ? t('document.delete.draft') : t('document.delete.text'),
      confirmLabel: t('document.delete.action', { one }),
      danger: true,
    },
  };
  return questions[action];
}

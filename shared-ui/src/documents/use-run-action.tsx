import { problemOf, type DocumentRecord } from '@accounts/shared-data';
import {
  removedToast,
  spokenStatus,
  statusToast,
  type DocumentAction,
  type DocumentEvent,
} from '@accounts/shared-domain';
import { useModule } from '../module/index.ts';
import { useConfirm, type Question } from '../overlay/index.ts';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';

/** Code of the 409 that accepting or declining an expired quote gets. */
const EXPIRED = 'API-EXPIRED';

/** Takes steps of a document's status machine; asks before those that cannot be undone. Render `dialog` once. */
export function useRunAction(kind: DocumentKindDescription, record: DocumentRecord) {
  const { toast, navigate } = useModule();
  const { confirm, dialog } = useConfirm();
  const setStatus = kind.resource.useSetStatus();
  const remove = kind.resource.useRemove();
  const convert = kind.resource.useConvert(kind.convertsTo?.call ?? '');
  const { labels, path, approvedStatus, convertsTo } = kind;
  const { id } = record;

  const attempt = async <T,>(work: () => Promise<T>, message: string): Promise<T | null> => {
    try {
      const result = await work();
      toast({ kind: 'success', message });
      return result;
    } catch (error) {
      toast({ kind: 'error', message: problemOf(error).message });
      return null;
    }
  };
  const change = (status: string) =>
    attempt(
      async () => {
        try {
          return await setStatus.mutateAsync({ id, status });
        } catch (error) {
          const { code, message } = problemOf(error);
          const question = {
            title: `${labels.one} has expired`,
            text: message,
            confirmLabel: spokenStatus(status),
          };
          if (code !== EXPIRED || !(await confirm(question))) throw error;
          return setStatus.mutateAsync({ id, status, confirm: true });
        }
      },
      statusToast(labels, status),
    );

  /** Runs a step; the actions that have a separate dialog or screen are not run here. */
  const run = async (action: DocumentEvent): Promise<void> => {
    const question = questionOf(kind, record, action);
    if (question && !(await confirm(question))) return;
    if (action === 'delete') {
      const removal = () => remove.mutateAsync(id).then(() => true);
      if (await attempt(removal, removedToast(labels, 1))) navigate(path);
    } else if (action === 'convert' && convertsTo) {
      const made = await attempt(
        () => convert.mutateAsync(id),
        `${convertsTo.labels.one} added successfully!`,
      );
      if (made) navigate(`${convertsTo.path}/${made.id}`);
    } else {
      const next =
        action === 'approve' ? approvedStatus : kind.machine.steps[statusOf(kind, record)]?.[action];
      if (next) await change(next);
    }
  };
  return { run, isRunning: setStatus.isPending || remove.isPending || convert.isPending, dialog };
}

function questionOf(
  kind: DocumentKindDescription,
  record: DocumentRecord,
  action: DocumentAction,
): Question | undefined {
  const [noun] = nounsOf(kind);
  const isDraft = statusOf(kind, record) === 'Draft';
  const questions: Partial<Record<DocumentAction, Question>> = {
    void: {
      title: `Void this ${noun}?`,
      text: 'It stays in the list as Void and its number stays used. This cannot be undone.',
      confirmLabel: `Void ${noun}`,
      danger: true,
    },
    cancel: {
      title: `Cancel this ${noun}?`,
      text: 'It stays in the list as Cancelled. This cannot be undone.',
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep it',
      danger: true,
    },
    delete: {
      title: `Delete this ${noun}?`,
      text: isDraft ? 'The draft is removed.' : 'It is voided and archived.',
      confirmLabel: `Delete ${noun}`,
      danger: true,
    },
  };
  return questions[action];
}

import { approveMany, type DocumentRow } from '@accounts/shared-data';
import { ACTION_VERBS, type Company, type Verb } from '@accounts/shared-domain';
import { Suspense } from 'react';
import { CheckIcon, lazyPart, PayIcon, PdfIcon } from '../basics/index.ts';
import { removalOf, type BulkAction } from '../table/index.ts';
import { sendingOf } from './bulk-send.tsx';
import { loadDownloads } from './load-downloads.ts';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';
import { changedText, removedText, statusInSentence } from './document-toasts.ts';
import { actionLabel } from './offered-actions.ts';
import { t } from '../texts/own-texts.ts';

/** Whose paper it is, and what the member may do with documents of the kind. */
interface BulkSettings {
  company: Company | null;
  permissions: Partial<Record<Verb, boolean>> | undefined;
}

/** What can be done with selected documents of a kind. */
export function bulkActionsOf(
  kind: DocumentKindDescription,
  { company, permissions }: BulkSettings,
): BulkAction<DocumentRow>[] {
  return [
    approval(kind),
    ...paymentOf(kind),
    ...sendingOf(kind, (verb) => permissions?.[verb] === true),
    ...pdfOf(kind, company),
    ...removal(kind),
  ];
}

function approval(kind: DocumentKindDescription): BulkAction<DocumentRow> {
  const { labels, resource, approvedStatus, machine } = kind;
  const [one, many] = nounsOf(kind);
  return {
    key: 'approve',
    label: actionLabel(kind, 'approve'),
    verb: ACTION_VERBS.approve,
    icon: <CheckIcon />,
    doing: t('document.approving', { many }),
    appliesTo: (row) => machine.steps[statusOf(kind, row)]?.approve !== undefined,
    title: kind.approval?.title,
    question: (count) =>
      kind.approval?.question(count) ?? t('document.approve.question', { count, one, many }),
    runBatch: (rows, signal, http) =>
      approveMany(
        http,
        resource.path,
        rows.map(({ id }) => id),
        signal,
      ),
    doneMessage: (count) =>
      count === 1
        ? changedText(labels, approvedStatus)
        : t('document.toast.many', { count, many, status: statusInSentence(approvedStatus) }),
  };
}

// In a separate chunk: most selections do without the code of forms.
const PayManyDialog = lazyPart(async () => (await import('./payments/pay-many-dialog.tsx')).PayManyDialog);

/** Payment of many at once, for kinds that money is received or paid for. */
function paymentOf(kind: DocumentKindDescription): BulkAction<DocumentRow>[] {
  const { statuses, offered } = kind.machine;
  if (!statuses.some((status) => offered[status]?.includes('pay'))) return [];
  return [
    {
      key: 'pay',
      label: t('action.pay'),
      verb: ACTION_VERBS.pay,
      icon: <PayIcon />,
      appliesTo: (row) => row.amountDue > 0 && offered[statusOf(kind, row)]?.includes('pay') === true,
      Dialog: (props) => (
        <Suspense fallback={null}>
          <PayManyDialog kind={kind} {...props} />
        </Suspense>
      ),
    },
  ];
}

/** Documents in one PDF: what a browser draws and holds without trouble. */
const MAX_PDF_DOCUMENTS = 500;

/** The selected documents in one PDF, once the company whose paper it is is known. */
function pdfOf(kind: DocumentKindDescription, company: Company | null): BulkAction<DocumentRow>[] {
  if (!company) return [];
  const [one, many] = nounsOf(kind);
  return [
    {
      key: 'pdf',
      label: t('action.pdf'),
      icon: <PdfIcon />,
      doing: t('document.pdf.doing', { many }),
      limit: {
        rows: MAX_PDF_DOCUMENTS,
        message: t('document.pdf.limit', { max: MAX_PDF_DOCUMENTS, many }),
      },
      runWhole: async (rows, work) => {
        const { downloadMany } = await loadDownloads();
        return downloadMany(kind, rows, company, work);
      },
      doneMessage: (count) => t('document.pdf.done', { count, one, many }),
    },
  ];
}

function removal(kind: DocumentKindDescription): BulkAction<DocumentRow>[] {
  const { labels, resource } = kind;
  return removalOf({
    resource,
    rowId: ({ id }) => id,
    removal: {
      label: t('action.delete'),
      doing: t('document.deleting', { many: nounsOf(kind)[1] }),
      question: () => removalQuestion(kind),
      doneMessage: (count) => removedText(labels, count),
    },
  });
}

function removalQuestion({ machine, approvedStatus, labels }: DocumentKindDescription): string {
  const isVoided = machine.steps[approvedStatus]?.delete !== undefined;
  return isVoided
    ? t('document.delete.voided', { many: labels.nouns() })
    : t('document.delete.kept', { many: labels.many() });
}

import { sendDocument, type DocumentRow } from '@accounts/shared-data';
import { ACTION_VERBS, mayAct, sumOf, toJsonNumber, type Verb } from '@accounts/shared-domain';
import { MailIcon } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { useCompany } from '../module/index.ts';
import type { BulkAction } from '../table/index.ts';
import { t } from '../texts/own-texts.ts';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';
import { sentManyText } from './document-toasts.ts';
import { withoutAddress } from './without-address.ts';

/**
 * Sending of many, for kinds that are sent: each to the email address of its contact, with its PDF and a link. Drafts are
 * approved first, so only who may approve sends them.
 */
export function sendingOf(
  kind: DocumentKindDescription,
  can: (verb: Verb) => boolean,
): BulkAction<DocumentRow>[] {
  const { labels, machine, resource } = kind;
  const isOffered = (status: string) => machine.offered[status]?.includes('send') === true;
  if (!machine.statuses.some(isOffered)) return [];
  const [, many] = nounsOf(kind);
  return [
    {
      key: 'send',
      label: t('action.send'),
      verb: ACTION_VERBS.send,
      icon: <MailIcon />,
      doing: t('document.sending', { many }),
      appliesTo: (row) => {
        const status = statusOf(kind, row);
        return isOffered(status) && mayAct('send', status, can);
      },
      check: (rows, http) => withoutAddress(rows, http, ({ id }) => id),
      question: (_count, rows, leftOut) => <SendQuestion {...{ kind, rows, leftOut }} />,
      run: ({ id }, signal, http) => sendDocument(http, resource.path, id, signal),
      doneMessage: (count) => sentManyText(labels, count),
    },
  ];
}

interface SendQuestionProps {
  kind: DocumentKindDescription;
  rows: readonly DocumentRow[];
  /** Documents that are not sent. */
  leftOut: number;
}

/** What is sent, for how much together, and how much of it is booked now: the drafts, which are approved first. */
function SendQuestion({ kind, rows, leftOut }: SendQuestionProps) {
  const { formatMoney } = useFormats();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const [one, many] = nounsOf(kind);
  const drafts = rows.filter((row) => statusOf(kind, row) === 'Draft');
  const totalOf = (documents: readonly DocumentRow[]) =>
    formatMoney(toJsonNumber(sumOf(documents.map(({ totalAmount }) => totalAmount))), {
      currency: rows[0]?.currencyCode,
      decimals,
    });
  const sentences = [
    t('document.send.question', { count: rows.length, one, many }),
    drafts.length > 0 && t('document.send.drafts', { count: drafts.length, amount: totalOf(drafts) }),
    leftOut > 0 && t('document.send.without', { count: leftOut }),
  ];
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <span className="ac-bulk-sums">
        {t('total.total')} {totalOf(rows)}
      </span>
    </>
  );
}

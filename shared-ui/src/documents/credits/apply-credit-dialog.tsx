import { type CreditSource, type DocumentRow } from '@accounts/shared-data';
import { settledBy, useUnpaidDocuments } from '@accounts/shared-data/around-documents';
import { decimal, type IsoDate } from '@accounts/shared-domain';
import { useFormats } from '../../locale/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { statusOnceUsed } from '../status-after.ts';
import { t } from '../../texts/own-texts.ts';
import { CreditAmountsForm, rowsKey } from './credit-amounts-form.tsx';
import { StatusAfterCredit } from './status-after-credit.tsx';
import { useCreditRun } from './use-credit-run.tsx';
import { useFoundRows, useRowSearch } from './use-found-rows.ts';

/** A document whose credit is used, as dialogs need it. */
export type CreditRecord = Pick<
  DocumentRow,
  'id' | 'number' | 'contactId' | 'contactName' | 'currencyCode' | 'totalAmount' | 'paidAmount' | 'amountDue'
>;

interface ApplyCreditProps {
  open: boolean;
  /** A credit note, or the kind of a document that was paid too much. */
  kind: CreditSource['kind'];
  record: CreditRecord;
  today: IsoDate;
  decimals: number;
  onClose: () => void;
  onApplied: (count: number) => void;
}

/** Uses what is left of a credit note, or what was paid too much, for open documents of the contact, the oldest first. */
export function ApplyCreditDialog(props: ApplyCreditProps) {
  const { open, kind, record, onClose } = props;
  const title = t(`credit.title.${settledBy(kind)}`, { number: record.number });
  return (
    <Dialog open={open} title={title} width={520} onClose={onClose}>
      {open && <ApplyCredit {...props} />}
    </Dialog>
  );
}

function ApplyCredit({ kind, record, today, decimals, onClose, onApplied }: ApplyCreditProps) {
  const { formatMoney } = useFormats();
  const settled = settledBy(kind);
  const { currencyCode: currency, contactName: contact } = record;
  const remaining = Math.abs(record.amountDue);
  const money = (amount: number) => formatMoney(amount, { currency, decimals });
  const { isLoaded, ...all } = useOpenDocuments(settled, record.contactId, money);
  const { rows, apply, status } = useCreditRun({
    kind: settled,
    rows: all.rows,
    rowOf: ({ documentId }) => documentId,
    money,
    onApplied,
  });
  if (!isLoaded) return null;
  if (rows.length === 0) return <p>{t(`credit.none.${settled}`, { contact })}</p>;
  return (
    <>
      {status}
      <div hidden={status !== null}>
        <CreditAmountsForm
          // Documents that change meanwhile begin anew: what was offered no longer fits them.
          key={rowsKey(rows.filter(all.isOffered))}
          {...{ rows, today, decimals, onClose }}
          draftKey={`credit.${record.id}`}
          search={all.search}
          limit={remaining}
          lead={t(`credit.left.${settled}`, { contact, amount: money(remaining) })}
          messages={{
            aboveRow: t(`credit.aboveDue.${settled}`),
            aboveLimit: t(kind === 'CreditNote' ? 'credit.aboveRemaining' : 'credit.aboveExcess'),
          }}
          renderAfter={(sum) => {
            const left = decimal(remaining).minus(sum).toNumber();
            return (
              left >= 0 && (
                <StatusAfterCredit
                  text={t('credit.after', { amount: money(left) })}
                  status={statusOnceUsed(kind, record, sum)}
                />
              )
            );
          }}
          onSubmit={(paymentDate, parts) =>
            apply({
              paymentDate,
              parts: parts.map(({ id: documentId, amount }) => ({
                source: { id: record.id, kind },
                documentId,
                amount,
              })),
            })
          }
        />
      </div>
    </>
  );
}

/** Open documents of a contact as rows of the form, and beside them those that a search finds. */
function useOpenDocuments(
  settled: ReturnType<typeof settledBy>,
  contactId: string,
  money: (amount: number) => string,
) {
  const { formatDate } = useFormats();
  const data = useUnpaidDocuments(settled, contactId);
  const { sought, ...typing } = useRowSearch();
  const found = useUnpaidDocuments(settled, contactId, { search: sought, enabled: sought !== '' });
  const rowOf = ({ id, number, dueDate, amountDue }: DocumentRow) => ({
    id,
    amountDue,
    label: t('credit.invoice', { number, date: formatDate(dueDate), amount: money(amountDue) }),
  });
  const all = useFoundRows((data ?? []).map(rowOf), sought === '' ? undefined : found?.map(rowOf), typing);
  return { ...all, isLoaded: data !== undefined };
}

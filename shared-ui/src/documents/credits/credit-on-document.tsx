import type { Credit, SettledKind } from '@accounts/shared-data';
import { decimal, type IsoDate } from '@accounts/shared-domain';
import { StatusBadge } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { statusAfter } from '../payments/payment-values.ts';
import { t } from '../../texts/own-texts.ts';
import type { CreditRecord } from './apply-credit-dialog.tsx';
import { CreditAmountsForm } from './credit-amounts-form.tsx';
import { useCreditRun } from './use-credit-run.tsx';

interface CreditOnDocumentProps {
  open: boolean;
  kind: SettledKind;
  /** The document that is settled. */
  record: CreditRecord;
  credits: readonly Credit[];
  today: IsoDate;
  decimals: number;
  onClose: () => void;
  onApplied: (count: number) => void;
}

/** Settles a document with credits of its contact, the oldest first. */
export function CreditOnDocumentDialog(props: CreditOnDocumentProps) {
  const { open, record, onClose } = props;
  const title = t('credit.on.title', { number: record.number });
  return (
    <Dialog open={open} title={title} width={520} onClose={onClose}>
      {open && <CreditOnDocument {...props} />}
    </Dialog>
  );
}

function CreditOnDocument({
  kind,
  record,
  credits,
  today,
  decimals,
  onClose,
  onApplied,
}: CreditOnDocumentProps) {
  const { formatMoney } = useFormats();
  const { currencyCode: currency, amountDue } = record;
  const money = (amount: number) => formatMoney(amount, { currency, decimals });
  const offered = credits.map(({ id, number, left }) => ({
    id,
    amountDue: left,
    label: t('credit.on.source', { number, amount: money(left) }),
  }));
  const { rows, apply, status } = useCreditRun({
    kind,
    rows: offered,
    rowOf: ({ source }) => source.id,
    money,
    onApplied,
  });
  return (
    <>
      {status}
      <div hidden={status !== null}>
        <CreditAmountsForm
          key={rows.map(({ id, amountDue: left }) => `${id} ${left}`).join()}
          {...{ rows, today, decimals, onClose }}
          limit={amountDue}
          lead={t('credit.on.lead', { number: record.number, amount: money(amountDue) })}
          messages={{ aboveRow: t('credit.on.aboveCredit'), aboveLimit: t(`credit.aboveDue.${kind}`) }}
          renderAfter={(sum) => {
            const due = decimal(amountDue).minus(sum).toNumber();
            return (
              due >= 0 && (
                <p className="ac-status-after" aria-live="polite">
                  {t('credit.on.after', { amount: money(due) })}{' '}
                  <StatusBadge status={statusAfter(record, sum)} />
                </p>
              )
            );
          }}
          onSubmit={(paymentDate, parts) =>
            apply({
              paymentDate,
              parts: parts.flatMap(({ id, amount }) => {
                const source = credits.find((credit) => credit.id === id);
                return source ? [{ source, documentId: record.id, amount }] : [];
              }),
            })
          }
        />
      </div>
    </>
  );
}

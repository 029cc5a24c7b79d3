import type { Credit, SettledKind } from '@accounts/shared-data';
import { decimal, type IsoDate } from '@accounts/shared-domain';
import { useFormats } from '../../locale/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { statusAfter } from '../status-after.ts';
import { t } from '../../texts/own-texts.ts';
import type { CreditRecord } from './apply-credit-dialog.tsx';
import { CreditAmountsForm, rowsKey } from './credit-amounts-form.tsx';
import { StatusAfterCredit } from './status-after-credit.tsx';
import { useCreditRun } from './use-credit-run.tsx';
import { useFoundRows, useRowSearch } from './use-found-rows.ts';
import { useVisibleCredits } from './visible-credits.ts';

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

function CreditOnDocument(props: CreditOnDocumentProps) {
  const { kind, record, credits, today, decimals, onClose, onApplied } = props;
  const { formatMoney } = useFormats();
  const { currencyCode: currency, amountDue } = record;
  const money = (amount: number) => formatMoney(amount, { currency, decimals });
  const rowOf = (credit: Credit) => ({
    id: credit.id,
    amountDue: credit.left,
    label: t('credit.on.source', { number: credit.number, amount: money(credit.left) }),
    source: { id: credit.id, kind: credit.kind },
  });
  const { sought, ...typing } = useRowSearch();
  const found = useFoundCredits(props, sought);
  const all = useFoundRows(credits.map(rowOf), found.map(rowOf), typing);
  const { rows, apply, status } = useCreditRun({
    kind,
    rows: all.rows,
    rowOf: ({ source }) => source.id,
    money,
    onApplied,
  });
  return (
    <>
      {status}
      <div hidden={status !== null}>
        <CreditAmountsForm
          key={rowsKey(rows.filter(all.isOffered))}
          {...{ rows, today, decimals, onClose }}
          draftKey={`credit.on.${record.id}`}
          search={all.search}
          limit={amountDue}
          lead={t('credit.on.lead', { number: record.number, amount: money(amountDue) })}
          messages={{ aboveRow: t('credit.on.aboveCredit'), aboveLimit: t(`credit.aboveDue.${kind}`) }}
          renderAfter={(sum) => {
            const due = decimal(amountDue).minus(sum).toNumber();
            return (
              due >= 0 && (
                <StatusAfterCredit
                  text={t('credit.on.after', { amount: money(due) })}
                  status={statusAfter(record, sum)}
                />
              )
            );
          }}
          onSubmit={(paymentDate, parts) =>
            apply({
              paymentDate,
              parts: parts.flatMap(({ id, amount }) => {
                const row = all.rows.find((one) => one.id === id);
                return row ? [{ source: row.source, documentId: record.id, amount }] : [];
              }),
            })
          }
        />
      </div>
    </>
  );
}

/** Credits of the contact that the server finds, beside those that are offered at first. */
function useFoundCredits({ kind, record, credits }: CreditOnDocumentProps, sought: string): Credit[] {
  const lookup = { search: sought, enabled: sought !== '' };
  const overpaid = useVisibleCredits(kind, record.contactId, lookup) ?? [];
  const notes =
    useVisibleCredits('CreditNote', record.contactId, {
      ...lookup,
      enabled: lookup.enabled && credits.some((credit) => credit.kind === 'CreditNote'),
    }) ?? [];
  return [...notes, ...overpaid];
}

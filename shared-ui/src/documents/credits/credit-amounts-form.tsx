import type { IsoDate } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { DateField } from '../../date/index.ts';
import { Form, FormActions } from '../../form/index.ts';
import { PaymentRoom } from '../../record/payment-room.tsx';
import { t } from '../../texts/own-texts.ts';
import { CreditRows, type CreditRow } from './credit-rows.tsx';
import type { RowSearch } from './use-found-rows.ts';
import { creditSchema, creditSum, offerCredit, type CreditValues } from './credit-values.ts';
import { useMemo } from '../../texts/language-store.ts';

/** Changes with the rows that are offered: a form of other ones begins anew. */
export const rowsKey = (rows: readonly CreditRow[]): string =>
  rows.map(({ id, amountDue }) => `${id} ${amountDue}`).join();

interface CreditAmountsFormProps {
  /** Keeps what is typed under this key, while as much is left as when it was typed. */
  draftKey: string;
  rows: readonly CreditRow[];
  search: RowSearch;
  /** All of them together. */
  limit: number;
  today: IsoDate;
  decimals: number;
  lead: string;
  /** Sentences about an amount of a row, and about their sum, that are too large. */
  messages: { aboveRow: string; aboveLimit: string };
  /** What will be left after the sum of the amounts. */
  renderAfter: (sum: number) => ReactNode;
  onSubmit: (paymentDate: IsoDate, parts: { id: string; amount: number }[]) => Promise<void>;
  onClose: () => void;
}

/** How much of a credit goes where, the oldest first; each amount and their sum within what there is. */
export function CreditAmountsForm(props: CreditAmountsFormProps) {
  const { rows, limit, today, decimals, messages, onSubmit } = props;
  const { aboveRow, aboveLimit } = messages;
  const rules = useMemo(
    () => creditSchema(rows, limit, decimals, { aboveRow, aboveLimit }),
    [rows, limit, decimals, aboveRow, aboveLimit],
  );
  const initialValues = useMemo<CreditValues>(
    () => ({ paymentDate: today, amounts: offerCredit(rows, limit) }),
    [today, rows, limit],
  );
  const partsOf = ({ amounts }: CreditValues) =>
    rows.flatMap(({ id }) => {
      const amount = amounts[id];
      return typeof amount === 'number' && amount > 0 ? [{ id, amount }] : [];
    });
  return (
    <Form<CreditValues, void>
      label={t('credit.one')}
      initialValues={initialValues}
      schema={rules}
      draftKey={`${props.draftKey}.${limit}`}
      mergeDraft={(kept) => ({ ...kept, amounts: amountsOf(rows, kept.amounts) })}
      onSubmit={(values) => onSubmit(values.paymentDate, partsOf(values))}
    >
      <Room countOf={(values) => partsOf(values).length} />
      <p className="ac-quiet">{props.lead}</p>
      <CreditRows {...{ rows, decimals }} search={props.search} />
      <DateField name="paymentDate" label={t('credit.date')} required />
      <After render={props.renderAfter} />
      <FormActions submitLabel={t('action.applyNow')} onCancel={props.onClose} />
    </Form>
  );
}

/** Amounts of rows that are still offered: one of a document that is settled meanwhile would be counted and not seen. */
function amountsOf(rows: readonly CreditRow[], kept: CreditValues['amounts']): CreditValues['amounts'] {
  return Object.fromEntries(rows.map(({ id }) => [id, kept[id]]));
}

/** Each part counts as a payment. */
function Room({ countOf }: { countOf: (values: CreditValues) => number }) {
  return <PaymentRoom count={countOf(useFormikContext<CreditValues>().values)} />;
}

function After({ render }: { render: CreditAmountsFormProps['renderAfter'] }) {
  const sum = creditSum(useFormikContext<CreditValues>().values.amounts);
  return sum > 0 && render(sum);
}

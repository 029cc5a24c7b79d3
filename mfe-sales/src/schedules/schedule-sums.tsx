import { taxRates, type Http } from '@accounts/shared-data';
import {
  documentTotals,
  sumOf,
  toJsonNumber,
  type Company,
  type ListStatus,
  type ScheduledKind,
  type ScheduleTemplate,
  type TaxRate,
} from '@accounts/shared-domain';
import { useCompany, useFormats } from '@accounts/shared-ui';
import { t } from '../texts.ts';

type PricingCompany = Pick<Company, 'taxRounding' | 'currencyExponent'>;

/** What the next document of a schedule comes to, by the rates and the rule of rounding of today. */
export function templateTotal(
  { amountTaxType, lineItems }: ScheduleTemplate,
  rates: readonly TaxRate[],
  { taxRounding, currencyExponent: exponent }: PricingCompany,
): number {
  const percents = new Map(rates.map(({ id, rate }) => [id, rate]));
  const lines = lineItems.map(({ quantity, unitPrice, discountRate, taxRatesId, taxOverride }) => ({
    quantity: quantity ?? 1,
    unitPrice: unitPrice ?? 0,
    discountRate: discountRate ?? 0,
    taxRate: percents.get(taxRatesId ?? '') ?? 0,
    taxRatesId,
    taxOverride,
  }));
  return toJsonNumber(documentTotals(lines, { amountTaxType, taxRounding, exponent }).totalAmount);
}

const ARCHIVED_TOO: ListStatus = 'All';

/** Tax rates that the documents of schedules come with; read before a question, so that it has its sum from the start. */
export const readTaxRates = async (http: Http): Promise<TaxRate[]> =>
  (await taxRates.api(http).list(ARCHIVED_TOO)).rows;

/** A schedule as far as the sum of its documents needs it; one that leaves once has no template. */
export interface SummedSchedule {
  kind: ScheduledKind;
  failedRuns: number;
  template: ScheduleTemplate | null;
}

interface ScheduleSumsProps {
  text: string;
  rows: readonly SummedSchedule[];
  rates: readonly TaxRate[];
  /** Documents of one schedule that are meant; one each unless given. */
  documents?: (row: SummedSchedule) => number;
}

/** The question about schedules, and how many documents of each kind it is about, with what they come to. */
export function ScheduleSums({ text, rows, rates, documents = () => 1 }: ScheduleSumsProps) {
  const company = useCompany();
  const { formatMoney } = useFormats();
  const sums =
    company &&
    sumsByKind(rows, documents, ({ template }) => template && templateTotal(template, rates, company));
  return (
    <>
      <p>{text}</p>
      <ul>
        {sums?.map(({ kind, count, amount }) => (
          <li key={kind}>
            {t(`schedules.bulk.sum.${kind}`, {
              count,
              amount: formatMoney(amount, {
                currency: company?.currencyCode,
                decimals: company?.currencyExponent,
              }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

const KINDS = ['Invoice', 'Bill', 'CreditNote'] as const satisfies ScheduledKind[];

function sumsByKind(
  rows: readonly SummedSchedule[],
  documents: (row: SummedSchedule) => number,
  totalOf: (row: SummedSchedule) => number | null,
) {
  return KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const count = own.reduce((all, row) => all + documents(row), 0);
    const amount = toJsonNumber(
      sumOf(own.flatMap((row) => Array.from({ length: documents(row) }, () => totalOf(row) ?? 0))),
    );
    return [{ kind, count, amount }];
  });
}

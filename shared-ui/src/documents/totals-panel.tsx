import { Money, type MoneyProps } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import type { LineStore } from './line-store.ts';
import type { PreviewOptions } from './preview.ts';
import { usePreview } from './use-preview.ts';
import { t } from '../texts/own-texts.ts';

interface TotalsPanelProps {
  store: LineStore;
  options: PreviewOptions;
  currency: string;
}

/** What the document comes to, while it is typed: discount, tax of each rate, total. */
export function TotalsPanel({ store, options, currency }: TotalsPanelProps) {
  const { formatPercent } = useFormats();
  const preview = usePreview(store, options);
  const { amountTaxType, exponent: decimals } = options;
  const isInclusive = amountTaxType === 'InclusiveTax';
  return (
    <section className="ac-card ac-totals" aria-label={t('total.totals')} aria-live="polite">
      <dl>
        {preview.discount !== 0 && (
          <Row label={t('total.discount')} amount={-preview.discount} decimals={decimals} creditIsUsual />
        )}
        <Row label={t('total.subtotal')} amount={preview.subTotal} decimals={decimals} />
        {amountTaxType !== 'None' &&
          preview.taxes.map(({ id, name, rate, amount }) => (
            <Row
              key={id}
              label={t(isInclusive ? 'total.includes' : 'lines.taxRate.option', {
                name,
                rate: formatPercent(rate),
              })}
              amount={amount}
              decimals={decimals}
            />
          ))}
        {amountTaxType !== 'None' && preview.taxes.length !== 1 && (
          <Row
            label={isInclusive ? t('total.taxInPrices') : t('field.tax')}
            amount={preview.taxAmount}
            decimals={decimals}
          />
        )}
        <dt className="ac-totals-total">{t('total.total')}</dt>
        <dd className="ac-totals-total">
          <Money amount={preview.totalAmount} currency={currency} decimals={decimals} />
        </dd>
      </dl>
    </section>
  );
}

function Row({ label, ...money }: { label: string } & MoneyProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money {...money} />
      </dd>
    </>
  );
}

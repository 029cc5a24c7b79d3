import type { AmountTaxType } from '@accounts/shared-domain';
import { Money } from '../basics/index.ts';
import type { Preview } from './document-values.ts';

interface TotalsPanelProps {
  preview: Preview;
  taxType: AmountTaxType;
  currency: string;
  decimals: number;
}

/** What the document comes to, while it is typed. */
export function TotalsPanel({ preview, taxType, currency, decimals }: TotalsPanelProps) {
  return (
    <section className="ac-card ac-totals" aria-label="Totals" aria-live="polite">
      <dl>
        <dt>Subtotal</dt>
        <dd>
          <Money amount={preview.subTotal} decimals={decimals} />
        </dd>
        {taxType !== 'None' && (
          <>
            <dt>{taxType === 'InclusiveTax' ? 'Tax in the prices' : 'Tax'}</dt>
            <dd>
              <Money amount={preview.taxAmount} decimals={decimals} />
            </dd>
          </>
        )}
        <dt className="ac-totals-total">Total</dt>
        <dd className="ac-totals-total">
          <Money amount={preview.totalAmount} currency={currency} decimals={decimals} />
        </dd>
      </dl>
    </section>
  );
}

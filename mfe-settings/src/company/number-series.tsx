import { TextField, NumberField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { Fragment } from 'react';
import { SERIES, type CompanyValues } from './company-rules.ts';

const WORDS: Record<(typeof SERIES)[number], string> = {
  Invoice: 'Invoices',
  Bill: 'Bills',
  Quote: 'Quotes',
  PurchaseOrder: 'Purchase orders',
  CreditNote: 'Credit notes',
};

/** How each kind of document is numbered, with the number the next one gets. */
export function NumberSeries() {
  const { numbering } = useFormikContext<CompanyValues>().values;
  return (
    <section className="ac-card" data-tour="company-numbers" aria-label="Numbering">
      <h2>Numbering</h2>
      <div className="ms-series">
        {['Document', 'Prefix', 'Next number', 'Digits', 'The next one'].map((head) => (
          <span key={head} className="ms-series-head" aria-hidden="true">
            {head}
          </span>
        ))}
        {SERIES.map((kind) => (
          <Fragment key={kind}>
            <span className="ms-series-kind">{WORDS[kind]}</span>
            <TextField name={`numbering.${kind}.prefix`} label={`${WORDS[kind]}: prefix`} hideLabel />
            <NumberField name={`numbering.${kind}.next`} label={`${WORDS[kind]}: next number`} hideLabel />
            <NumberField name={`numbering.${kind}.padding`} label={`${WORDS[kind]}: digits`} hideLabel />
            <span className="ac-number ms-quiet">
              {numbering[kind].prefix}
              {String(numbering[kind].next).padStart(Number(numbering[kind].padding) || 1, '0')}
            </span>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

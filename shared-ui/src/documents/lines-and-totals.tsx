import type { DocumentRecord } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { CheckboxField, TextAreaField } from '../form/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import { LineGrid } from './line-grid.tsx';
import type { LineStore } from './line-store.ts';
import type { PreviewOptions } from './preview.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

interface LinesAndTotalsProps {
  kind: DocumentKindDescription;
  lists: EditorLists;
  company: Company;
  /** The stored document; undefined for a new one, and for what a schedule repeats. */
  record?: DocumentRecord;
  /** The document's own rule; a draft has its company's. */
  taxRounding: PreviewOptions['taxRounding'];
  store: LineStore;
  sync: () => void;
}

/** Lines of a document, its notes, and what it comes to. */
export function LinesAndTotals({
  kind,
  lists,
  company,
  record,
  taxRounding,
  store,
  sync,
}: LinesAndTotalsProps) {
  const { amountTaxType } = useFormikContext<DocumentValues>().values;
  const storedTaxType = record?.amountTaxType;
  const { currencyExponent: exponent, currencyCode } = company;
  const options = useMemo(
    (): PreviewOptions => ({ amountTaxType, taxRounding, exponent, storedTaxType, rates: lists.ratesById }),
    [amountTaxType, taxRounding, exponent, storedTaxType, lists.ratesById],
  );
  return (
    <>
      <LineGrid {...{ kind, store, sync, lists, options }} />
      <div className="ac-document-foot">
        <section className="ac-card">
          <TextAreaField name="notes.description" label={t('notes.title')} rows={3} />
          <CheckboxField name="notes.display" label={t('notes.display')} />
        </section>
        <TotalsPanel store={store} options={options} currency={currencyCode} />
      </div>
    </>
  );
}

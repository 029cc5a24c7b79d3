import type { DocumentRecord } from '@accounts/shared-data';
import { languageOf } from '@accounts/shared-domain';
import { useFormats } from '../locale/index.ts';
import { currentLocale } from '../texts/language-store.ts';
import { t } from '../texts/own-texts.ts';

interface SupplierTaxesProps {
  record: Pick<DocumentRecord, 'lineItems'>;
  decimals: number;
}

/** Which lines of a bill have the tax that the supplier printed instead of the computed one; nothing where none has. */
export function SupplierTaxes({ record, decimals }: SupplierTaxesProps) {
  const { formatNumber } = useFormats();
  const parts = record.lineItems.flatMap(({ taxOverride }, index) =>
    taxOverride === null || taxOverride === undefined
      ? []
      : [
          t('lines.supplierTax.at', {
            amount: formatNumber(taxOverride, { decimals }),
            row: formatNumber(index + 1),
          }),
        ],
  );
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat(languageOf([currentLocale()]), { type: 'conjunction' });
  return <p className="ac-quiet">{t('lines.supplierTax.printed', { what: list.format(parts) })}</p>;
}

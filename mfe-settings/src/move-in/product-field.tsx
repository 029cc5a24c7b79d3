import { IMPORT_PRODUCTS, OWN_PRODUCT, type ImportProductId } from '@accounts/shared-domain';
import { Combobox } from '@accounts/shared-ui/combobox';
import { useMemo } from '@accounts/shared-ui/texts';
import { useId } from 'react';
import { MENU_LABELS } from './menu-labels.ts';
import { t } from './texts.ts';

const IDS = Object.keys(IMPORT_PRODUCTS) as ImportProductId[];

/** A product as it calls itself; '' for one that is not known. */
export function productName(product: string | null): string {
  if (product === OWN_PRODUCT) return t('moveIn.product.own');
  return IDS.includes(product as ImportProductId) ? IMPORT_PRODUCTS[product as ImportProductId] : '';
}

/** Where a product has its exports. */
function exportsText(product: string | null): string {
  if (product === OWN_PRODUCT) return t('moveIn.exports.own');
  const known = IDS.find((id) => id === product);
  return known === undefined ? t('moveIn.exports.other') : t(`moveIn.exports.${known}`, MENU_LABELS);
}

interface ProductFieldProps {
  product: string | null;
  onChoose: (product: string | null) => void;
}

/** The product that the files come from, and where it has its exports. */
export function ProductField({ product, onChoose }: ProductFieldProps) {
  const id = useId();
  const options = useMemo(
    () => [
      ...IDS.map((value) => ({ value: value as string, label: IMPORT_PRODUCTS[value] as string })),
      { value: OWN_PRODUCT, label: t('moveIn.product.own') },
    ],
    [],
  );
  return (
    <>
      <div className="ac-import-format">
        <span id={id}>{t('moveIn.product')}</span>
        <Combobox
          aria-labelledby={id}
          aria-describedby={`${id}-exports`}
          placeholder={t('moveIn.product.other')}
          options={options}
          value={product}
          allowClear
          onChange={(chosen) => {
            if (chosen !== product) onChoose(chosen);
          }}
        />
      </div>
      <p id={`${id}-exports`} className="ms-move-text" role="status">
        {exportsText(product)}
      </p>
    </>
  );
}

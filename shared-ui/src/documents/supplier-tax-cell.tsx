import { sentenceText } from '@accounts/shared-auth';
import { supplierTaxFault, worded } from '@accounts/shared-domain';
import type { ClipboardEvent, InputHTMLAttributes } from 'react';
import type { NumberValue } from '../form/index.ts';
import { NumberCell } from '../lines/index.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

interface SupplierTaxCellProps {
  attributes: InputHTMLAttributes<HTMLInputElement>;
  value: NumberValue;
  /** What the books compute as the line's tax. */
  computed: number;
  decimals: number;
  error: string | undefined;
  onChange: (value: NumberValue | null) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The tax of a line as the supplier printed it, below its rate; while it is empty it shows what the books compute. */
export function SupplierTaxCell({
  attributes,
  value,
  computed,
  decimals,
  error,
  onChange,
  onPaste,
}: SupplierTaxCellProps) {
  const { formatNumber } = useFormats();
  const ours = formatNumber(computed, { decimals });
  const fault = typeof value === 'number' ? supplierTaxFault(value, computed, decimals) : null;
  return (
    <div className="ac-lines-tax">
      <span aria-hidden="true">{t('field.tax')}</span>
      <NumberCell
        attributes={{ ...attributes, placeholder: ours, title: t('lines.supplierTax.how', { amount: ours }) }}
        value={value}
        decimals={decimals}
        doubt={fault === null ? undefined : sentenceText(worded(fault))}
        error={error}
        onChange={(typed) => onChange(typed ?? null)}
        onPaste={onPaste}
      />
    </div>
  );
}

import type { Formats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

interface TooltipFormats {
  formats: Pick<Formats, 'formatMonth' | 'formatMoney'>;
  currency: string;
  /** Of the currency. */
  decimals: number;
}

/** What the tooltip of a chart says about a month (`2026-11`): the month, and each series with its amount. */
export function tooltipTexts({ formats, currency, decimals }: TooltipFormats) {
  return {
    titleOf: (month: string): string => formats.formatMonth(month),
    lineOf: (label: string, value: number): string =>
      t('chart.tooltip', { label, amount: formats.formatMoney(value, { currency, decimals }) }),
  };
}

import type { ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import type { TaxLine } from './tax-lines.ts';

/** Rate and treatment, then the amounts of each period; of earlier ones what became part of the cost where there is any. */
export function rateColumns(
  heads: readonly string[],
  hasCost: (place: number) => boolean,
): ReportColumn<TaxLine>[] {
  const amount = (
    place: number,
    key: 'base' | 'tax' | 'notRecoverable',
    wideOnly = false,
  ): ReportColumn<TaxLine> => ({
    key: `${key} ${place}`,
    title: [t(`taxSummary.${key}`), ...(place === 0 ? [] : [heads[place]])].join(' '),
    kind: 'amount',
    value: ({ amounts }) => amounts[place]?.[key] ?? null,
    to: ({ amounts }) => amounts[place]?.to ?? null,
    wideOnly,
  });
  return [
    {
      key: 'name',
      title: t('routes.taxRate'),
      kind: 'text',
      value: ({ name }) => name,
      to: ({ to }) => to,
    },
    {
      key: 'rate',
      title: t('taxRates.rate.column'),
      kind: 'percent',
      value: ({ rate }) => rate,
      wideOnly: true,
    },
    {
      key: 'treatment',
      title: t('taxSummary.treatment'),
      kind: 'text',
      value: ({ treatment }) => treatment || null,
      wideOnly: true,
    },
    ...heads.flatMap((_head, place) => [
      amount(place, 'base', place > 0),
      amount(place, 'tax', place > 0),
      ...(place === 0 || hasCost(place) ? [amount(place, 'notRecoverable', true)] : []),
    ]),
  ];
}

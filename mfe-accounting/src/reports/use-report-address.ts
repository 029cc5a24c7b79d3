import type { ReportQuery } from '@accounts/shared-data';
import { isRealDate, REPORT_PERIODS } from '@accounts/shared-domain';
import { financialYearOf, MAX_COMPARED, type Comparison } from '@accounts/shared-ui/report';
import { useSearchParams } from 'react-router-dom';
import type { ReportDescription } from './report-description.ts';
import { useReportSettings, type ReportSettings } from '../ledger/use-report-settings.ts';

/** What the address says of a report. */
export interface ReportAddress {
  /** Parameters of the address, whole or not. */
  query: ReportQuery;
  /** Those of the call: all but what chooses among its amounts. */
  request: ReportQuery;
  /** Whether a field without a fallback is still open. */
  isOpen: boolean;
  comparison: Comparison;
  /** Writes into the address, as a replacement; `undefined` takes a parameter out. */
  show: (change: Record<string, string | undefined>) => void;
}

type ReportInputs = Pick<ReportDescription<never>, 'period' | 'compares' | 'fields' | 'params'>;

/** Period, comparison and fields of a report from its address: what is left out is today or the financial year so far. */
export function useReportAddress({
  period,
  compares,
  fields = [],
  params = [],
}: ReportInputs): ReportAddress {
  const settings = useReportSettings();
  const [search, setSearch] = useSearchParams();
  const comparison = compares ? comparisonOf(search, period) : NOTHING;
  const chosen = fields.flatMap(({ param, fallback }) => {
    const value = search.get(param);
    return value !== null && value !== fallback ? [[param, value] as const] : [];
  });
  const linked = params.flatMap((param) => {
    const value = search.get(param);
    return value === null ? [] : [[param, value] as const];
  });
  const query: ReportQuery = {
    ...daysOf(search, period, settings),
    ...comparedQuery(comparison),
    ...Object.fromEntries([...chosen, ...linked]),
  };
  const views = new Set(fields.filter(({ isView }) => isView).map(({ param }) => param));
  return {
    query,
    request: Object.fromEntries(Object.entries(query).filter(([param]) => !views.has(param))),
    isOpen: fields.some(({ param, fallback }) => fallback === undefined && query[param] === undefined),
    comparison,
    show: (change) => {
      const next = Object.entries({ ...query, ...change });
      setSearch(Object.fromEntries(next.flatMap(([key, value]) => (value ? [[key, value]] : []))), {
        replace: true,
      });
    },
  };
}

function daysOf(
  search: URLSearchParams,
  period: ReportInputs['period'],
  settings: ReportSettings,
): ReportQuery {
  const { today, financialYearStart } = settings;
  const dayOf = (param: string) => {
    const day = search.get(param);
    return isRealDate(day) ? day : undefined;
  };
  if (period === 'day') return { asAt: dayOf('asAt') ?? today };
  const to = dayOf('to') ?? today;
  const from =
    dayOf('from') ?? (period === 'span' ? financialYearOf(to, financialYearStart).from : undefined);
  return from === undefined ? { to } : { from: from <= to ? from : to, to };
}

const NOTHING: Comparison = { columns: 0, step: 'month' };

function comparisonOf(search: URLSearchParams, period: ReportInputs['period']): Comparison {
  const columns = Number(search.get('compare') ?? 0);
  const step = REPORT_PERIODS.find((one) => one === search.get('period'));
  const isCount = Number.isInteger(columns) && columns > 0 && columns <= MAX_COMPARED;
  return isCount ? { columns, step: step ?? (period === 'day' ? 'month' : 'same') } : NOTHING;
}

/** A comparison as parameters of address and call; none for no comparison. */
export function comparedQuery({ columns, step }: Comparison): ReportQuery {
  if (columns === 0) return {};
  return { compare: String(columns), ...(step === 'same' ? {} : { period: step }) };
}

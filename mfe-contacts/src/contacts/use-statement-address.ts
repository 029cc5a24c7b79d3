import { isRealDate } from '@accounts/shared-domain';
import { financialYearOf, type Period } from '@accounts/shared-ui/report';
import { useSearchParams } from 'react-router-dom';
import { useBooks, type StatementSide } from './sides.ts';

/** What the address says of a statement. */
export interface StatementAddress {
  side: StatementSide;
  period: Period;
  show: (change: Partial<Period> & { side?: StatementSide }) => void;
}

/** Side and period of a statement from its address: the financial year so far unless it says otherwise. Null without a side. */
export function useStatementAddress(sides: readonly StatementSide[]): StatementAddress | null {
  const [search, setSearch] = useSearchParams();
  const { today, financialYearStart } = useBooks();
  const side = sides.find((one) => one === search.get('side')) ?? sides[0];
  if (!side) return null;
  const [from, to] = [search.get('from'), search.get('to')];
  const end = isRealDate(to) ? to : today;
  const start = isRealDate(from) ? from : financialYearOf(end, financialYearStart).from;
  const period = { from: start <= end ? start : end, to: end };
  return {
    side,
    period,
    show: (change) => setSearch({ side, ...period, ...change }, { replace: true }),
  };
}

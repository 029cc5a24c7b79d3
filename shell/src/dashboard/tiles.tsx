import type { DashboardTrends, IsoDate, Trend } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { classNames } from '@accounts/shared-ui/basics';
import { ArrowDownIcon, ArrowUpIcon } from '@accounts/shared-ui/later-icons';
import { LayoutLink } from '../frame/layout-link.tsx';
import type { CardMoney } from './card.tsx';
import { filteredLedgerAddress, movementsOfMonth } from './report-links.ts';
import { t } from '../texts/dashboard-texts.ts';

type TileName = Exclude<keyof DashboardTrends, 'comparedTo'>;

interface TileDescription {
  name: TileName;
  /** Address of what the amount is made of. */
  to: (today: IsoDate) => string;
  /** What a rise is for the company; tax is neither. */
  rise?: 'good' | 'bad';
  /** An amount of the month so far; the others are those at the end of the day. */
  isOfMonth?: boolean;
}

const TILES: readonly TileDescription[] = [
  { name: 'income', to: (today) => movementsOfMonth('Revenue', today), rise: 'good', isOfMonth: true },
  { name: 'expenses', to: (today) => movementsOfMonth('Expense', today), rise: 'bad', isOfMonth: true },
  {
    name: 'bankAndCash',
    to: (today) => filteredLedgerAddress({ accountType: 'Bank,Cash', to: today }),
    rise: 'good',
  },
  // Tax of documents, and what returns have moved to the settlement account and is not paid yet.
  { name: 'taxDue', to: (today) => filteredLedgerAddress({ accountType: 'Tax', to: today }) },
];

/** Number of tiles, for the skeleton. */
export const TILE_COUNT = TILES.length;

/** Amounts of the month, each with its change to one month earlier. */
export function Tiles({ trends, today, ...money }: { trends: DashboardTrends; today: IsoDate } & CardMoney) {
  const { formatMoney } = useFormats();
  return (
    <ul className="dash-amounts dash-wide" aria-label={t('dashboard.tiles')}>
      {TILES.map((tile) => {
        const trend = trends[tile.name];
        const isBack = tile.name === 'taxDue' && trend.now < 0;
        return (
          <li key={tile.name}>
            <LayoutLink className="ac-card dash-amount" to={tile.to(today)}>
              <span>{isBack ? t('dashboard.tile.taxBack') : t(`dashboard.tile.${tile.name}`)}</span>
              <strong>
                <bdi dir="auto" className="ac-number">
                  {formatMoney(isBack ? -trend.now : trend.now, money)}
                </bdi>
              </strong>
              <Change tile={tile} trend={trend} comparedTo={trends.comparedTo} {...money} />
            </LayoutLink>
          </li>
        );
      })}
    </ul>
  );
}

interface ChangeProps extends CardMoney {
  tile: TileDescription;
  trend: Trend;
  comparedTo: string;
}

/** An arrow and words; the colour only repeats what they say. */
function Change({ tile: { rise, isOfMonth }, trend: { now, before }, comparedTo, ...money }: ChangeProps) {
  const { formatDayMonth, formatMoney } = useFormats();
  const change = now - before;
  const direction = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  const isGood = rise && change !== 0 && (rise === 'good') === change > 0;
  const values = { amount: formatMoney(Math.abs(change), money), date: formatDayMonth(comparedTo) };
  const from = formatDayMonth(`${comparedTo.slice(0, 8)}01`);
  return (
    <span className={classNames('dash-change', rise && change !== 0 && (isGood ? 'dash-good' : 'dash-bad'))}>
      {change > 0 && <ArrowUpIcon />}
      {change < 0 && <ArrowDownIcon />}
      {isOfMonth
        ? t(`dashboard.trend.${direction}Days`, { ...values, from })
        : t(`dashboard.trend.${direction}`, values)}
    </span>
  );
}

import type { MoveIn, MoveInBalanceRow } from '@accounts/shared-domain';
import { DateText, Money, Notice, useCompany } from '@accounts/shared-ui';
import { productName } from './product-field.tsx';
import { t } from './texts.ts';

/** The trial balance of the other product beside ours, differences first. */
export function Balances({
  moveIn: { balances, product },
}: {
  moveIn: Pick<MoveIn, 'balances' | 'product'>;
}) {
  const decimals = useCompany()?.currencyExponent;
  if (balances === null) return <Notice kind="info">{t('moveIn.balances.none')}</Notice>;
  const { date, rows, difference, agrees } = balances;
  const different = rows.filter((row) => Number(row.difference) !== 0).length;
  return (
    <section className="ac-card" aria-label={t('moveIn.balances')}>
      <h2>{t('moveIn.balances')}</h2>
      <Notice kind={agrees ? 'success' : 'warning'}>
        {agrees
          ? t('moveIn.balances.agrees', { count: rows.length })
          : t('moveIn.balances.differs', { count: different })}
      </Notice>
      <p className="ac-import-note">
        {t('moveIn.balances.date')} <DateText date={date} />
        {!agrees && (
          <>
            {' · '}
            {t('moveIn.balances.sum')} <Money amount={Number(difference)} decimals={decimals} />
          </>
        )}
      </p>
      <div className="ac-import-scroll" tabIndex={0} role="region" aria-label={t('moveIn.balances.region')}>
        <table className="ac-import-table ms-move-balances">
          <thead>
            <tr>
              <th scope="col">{t('moveIn.balances.account')}</th>
              <th scope="col" className="ac-number">
                {productName(product) || t('moveIn.balances.theirs')}
              </th>
              <th scope="col" className="ac-number">
                {t('moveIn.balances.ours')}
              </th>
              <th scope="col" className="ac-number">
                {t('moveIn.balances.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BalanceRow key={`${row.code} ${row.name}`} row={row} decimals={decimals} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface BalanceRowProps {
  row: MoveInBalanceRow;
  /** Of the company's currency. */
  decimals: number | undefined;
}

/** Half of all accounts have a credit balance: the difference alone is a fault. */
function BalanceRow({ row: { code, name, theirs, ours, difference }, decimals }: BalanceRowProps) {
  const differs = Number(difference) !== 0;
  return (
    <tr className={differs ? 'ms-move-differs' : undefined}>
      <th scope="row">
        <bdi>{[code, name].filter(Boolean).join(' ')}</bdi>
        {code === '' && <small className="ac-import-was">{t('moveIn.balances.noAccount')}</small>}
      </th>
      <td className="ac-number">
        <Money amount={Number(theirs)} decimals={decimals} parentheses creditIsUsual />
      </td>
      <td className="ac-number">
        <Money amount={Number(ours)} decimals={decimals} parentheses creditIsUsual />
      </td>
      <td className="ac-number">
        {differs ? <Money amount={Number(difference)} decimals={decimals} parentheses /> : '–'}
      </td>
    </tr>
  );
}

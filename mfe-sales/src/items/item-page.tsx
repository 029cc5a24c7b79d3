import { accounts, items, taxRates, useItemDocuments } from '@accounts/shared-data';
import { priceDecimals, type Item } from '@accounts/shared-domain';
import { DateText, Money, Skeleton, StatusBadge, useCompany, useFormats } from '@accounts/shared-ui';
import {
  DocumentLink,
  Facts,
  KeyNumbers,
  RecordActivity,
  RecordColumns,
  RecordRows,
  RecordSection,
} from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

/** Documents that an item's page shows. */
const MAX_DOCUMENTS = 10;

/** One item: its prices and stock, the documents that name it last, what it fills into lines, and what happened. */
export function ItemPage({ record }: { record: Item }) {
  return (
    <RecordColumns
      aside={
        <>
          <ItemDetails item={record} />
          <RecordActivity resource={items} id={record.id} />
        </>
      }
    >
      <ItemNumbers item={record} />
      <WhereUsed item={record} />
    </RecordColumns>
  );
}

function ItemNumbers({ item: { unitPrice, purchasePrice, quantity, unit } }: { item: Item }) {
  const { formatNumber } = useFormats();
  const { price } = usePrice();
  return (
    <RecordSection title={t('items.pricesAndStock')}>
      <KeyNumbers
        numbers={[
          { label: t('items.unitPrice'), value: price(unitPrice) },
          { label: t('items.purchasePrice'), value: price(purchasePrice) },
          {
            label: t('items.quantity'),
            value: (
              <span dir="auto" className="ac-number">
                {formatNumber(quantity)}
              </span>
            ),
            note: unit,
            isBad: quantity < 0,
          },
        ]}
      />
    </RecordSection>
  );
}

/** Prices have the currency's decimals, and more where they need them; amounts have those of the currency. */
function usePrice() {
  const company = useCompany();
  const { currencyCode: currency, currencyExponent: decimals = 2 } = company ?? {};
  const price = (amount: number) => (
    <Money amount={amount} currency={currency} decimals={decimalsOfPrice(amount, decimals)} />
  );
  return { price, decimals };
}

function decimalsOfPrice(price: number, exponent: number): number {
  const used = String(price).split('.')[1]?.length ?? 0;
  return Math.min(Math.max(used, exponent), priceDecimals(exponent));
}

function WhereUsed({ item: { id, unit } }: { item: Item }) {
  const { data, error, refetch } = useItemDocuments(id, MAX_DOCUMENTS);
  const { formatNumber } = useFormats();
  const { decimals } = usePrice();
  const rows = data?.content.map(({ id: documentId, kind, number, status, ...used }) => ({
    key: documentId,
    title: <DocumentLink kind={kind} id={documentId} number={number} />,
    detail: (
      <>
        <DateText date={used.issueDate} /> · <bdi>{used.contactName}</bdi> ·{' '}
        {t('items.used.quantity', { quantity: formatNumber(used.quantity), unit })}
      </>
    ),
    badge: <StatusBadge status={status} />,
    amount: <Money amount={used.amount} decimals={decimals} />,
  }));
  const more = data ? data.totalElements - data.content.length : 0;
  return (
    <RecordSection title={t('items.used')}>
      <RecordRows rows={rows} error={error} onRetry={() => void refetch()} empty={t('items.used.none')} />
      {more > 0 && <p className="ac-quiet">{t('items.used.more', { count: more })}</p>}
    </RecordSection>
  );
}

function ItemDetails({ item }: { item: Item }) {
  const { code, foreignCode, description, unit, salesAccountId, purchaseAccountId, taxRatesId } = item;
  const { formatPercent } = useFormats();
  const { data: chart, isLoading: isChartComing } = accounts.useList('All');
  const { data: rates, isLoading: areRatesComing } = taxRates.useList('All');
  const accountOf = (id: string | null) => {
    if (isChartComing && id !== null) return <Skeleton height={20} />;
    const account = chart?.find((one) => one.id === id);
    return account ? `${account.code} ${account.name}` : id === null && t('items.defaultAccount');
  };
  const rate = rates?.find(({ id }) => id === taxRatesId);
  return (
    <RecordSection title={t('items.details')}>
      <Facts
        facts={[
          { label: t('items.code'), value: code },
          { label: t('items.foreignCode'), value: foreignCode && <bdi>{foreignCode}</bdi> },
          { label: t('items.description'), value: description },
          { label: t('items.unit'), value: unit },
          { label: t('items.salesAccount'), value: accountOf(salesAccountId) },
          { label: t('items.purchaseAccount'), value: accountOf(purchaseAccountId) },
          {
            label: t('items.taxRate'),
            value: rate
              ? t('items.taxRate.option', { name: rate.name, rate: formatPercent(rate.rate) })
              : taxRatesId === null
                ? t('items.noTaxRate')
                : areRatesComing && <Skeleton height={20} />,
          },
        ]}
      />
    </RecordSection>
  );
}

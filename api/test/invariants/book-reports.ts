import Big from 'big.js';
import type {
  AgedReport,
  BalanceSheet,
  ProfitAndLoss,
  TaxSummary,
  TrialBalance,
} from '@accounts/shared-domain';
import { query } from '../digest.ts';
import type { TestCompany } from '../harness.ts';

/** What the lines of the ledger say on a day, added up by the database and by nothing of the server. */
interface Sums {
  debit: string;
  credit: string;
  assets: string;
  liabilities: string;
  earnings: string;
  profit: string;
  receivable: string;
  payable: string;
  output: string;
  input: string;
  /** Revenue that invoices and credit notes posted, and expenses that bills did. */
  sold: string;
  bought: string;
}

const SUMS = (companyId: string, from: string, to: string) => `
  SELECT sum(l.debit)::text AS debit, sum(l.credit)::text AS credit,
    coalesce(sum(net) FILTER (WHERE account_class = 'Asset'), 0)::text AS assets,
    coalesce(-sum(net) FILTER (WHERE account_class = 'Liability'), 0)::text AS liabilities,
    coalesce(-sum(net) FILTER (WHERE account_class IN ('Revenue', 'Expense')), 0)::text AS earnings,
    coalesce(-sum(net) FILTER (WHERE account_class IN ('Revenue', 'Expense') AND l.date >= '${from}'), 0)::text AS profit,
    coalesce(sum(net) FILTER (WHERE system_key = 'receivable'), 0)::text AS receivable,
    coalesce(-sum(net) FILTER (WHERE system_key = 'payable'), 0)::text AS payable,
    coalesce(-sum(net) FILTER (WHERE system_key = 'outputTax'), 0)::text AS output,
    coalesce(sum(net) FILTER (WHERE system_key = 'inputTax'), 0)::text AS input,
    coalesce(-sum(net) FILTER (WHERE account_class = 'Revenue' AND source_type IN ('Invoice', 'CreditNote')), 0)::text
      AS sold,
    coalesce(sum(net) FILTER (WHERE account_class = 'Expense' AND source_type = 'Bill'), 0)::text AS bought
  FROM (SELECT j.date, j.account_id, j.debit, j.credit, j.debit - j.credit AS net, s.source_type FROM journal_line j
        JOIN journal s ON s.company_id = j.company_id AND s.id = j.journal_id
        WHERE j.company_id = '${companyId}' AND j.date <= '${to}') l
  JOIN account a ON a.company_id = '${companyId}' AND a.id = l.account_id`;

const sum = (values: readonly number[]): Big =>
  values.reduce((total, value) => total.plus(value), new Big(0));

/**
 * The tie-outs of docs/accounting.md, section 4, on a day: what the reports say against what the lines say, and against
 * each other. The financial year of the companies of the tests is the calendar's. [] when everything ties out.
 */
export async function reportFindings(
  databaseUrl: string,
  company: TestCompany,
  to: string,
): Promise<string[]> {
  const findings: string[] = [];
  const same = (what: string, one: Big.BigSource, other: Big.BigSource): void => {
    const [found, wanted] = [new Big(one), new Big(other)];
    if (!found.eq(wanted)) findings.push(`${to}: ${what}: ${found.toFixed()} is not ${wanted.toFixed()}`);
  };
  const report = async <T>(name: string, question: string): Promise<T> => {
    const answer = await company.call<T>('GET', `/account/v1/reports/${name}?${question}`);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const from = `${to.slice(0, 4)}-01-01`;
  const [found] = await query<Sums>(databaseUrl, SUMS(company.id, from, to));
  const sums = found as Sums;
  same('debits and credits of all lines', sums.debit ?? 0, sums.credit ?? 0);

  const trial = await report<TrialBalance>('trialBalance', `asAt=${to}`);
  same('trial balance', trial.difference, 0);
  same(
    'trial balance, its rows',
    sum(trial.rows.map(({ debit }) => debit)),
    sum(trial.rows.map(({ credit }) => credit)),
  );

  const sheet = await report<BalanceSheet>('balanceSheet', `asAt=${to}`);
  const [assets, liabilities, equity] = [sheet.totalAssets, sheet.totalLiabilities, sheet.totalEquity].map(
    ([amount = 0]) => new Big(amount),
  ) as [Big, Big, Big];
  same('assets against liabilities and equity', assets, liabilities.plus(equity));
  same('balance sheet, its own difference', sheet.difference[0] ?? 0, 0);
  same(
    'assets less liabilities against the lines',
    assets.minus(liabilities),
    new Big(sums.assets).minus(sums.liabilities),
  );

  const profit = await report<ProfitAndLoss>('profitAndLoss', `from=${from}&to=${to}`);
  const rows = sheet.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const current = rows.find(({ kind }) => kind === 'currentEarnings')?.amounts[0] ?? 0;
  same('profit and loss against current earnings', profit.netProfit[0] ?? 0, current);
  same('profit and loss against the lines', profit.netProfit[0] ?? 0, sums.profit);

  const receivables = await report<AgedReport>('agedReceivables', `asAt=${to}`);
  const payables = await report<AgedReport>('agedPayables', `asAt=${to}`);
  same('aged receivables against the control account', receivables.totals.total, sums.receivable);
  same('aged payables against the control account', payables.totals.total, sums.payable);
  same(
    'aged receivables, their contacts',
    sum(receivables.contacts.map(({ total }) => total)),
    receivables.totals.total,
  );
  same(
    'aged payables, their contacts',
    sum(payables.contacts.map(({ total }) => total)),
    payables.totals.total,
  );
  same('aged receivables, their own difference', receivables.difference ?? 0, 0);
  same('aged payables, their own difference', payables.difference ?? 0, 0);

  const tax = await report<TaxSummary>('taxSummary', `from=2000-01-01&to=${to}`);
  const movement = (index: number) => {
    const account = tax.accounts[index];
    return new Big(account?.reported ?? 0).plus(account?.otherMovements ?? 0);
  };
  const place = (code: string) => tax.accounts.findIndex((account) => account.code === code);
  same('tax on sales against the output tax account', movement(place('LIA2200')), sums.output);
  same('tax on purchases against the input tax account', movement(place('AST1400')), sums.input);
  same('tax of sales against what is reported', tax.sales.tax, tax.accounts[place('LIA2200')]?.reported ?? 0);
  same(
    'tax of purchases against what is reported',
    tax.purchases.tax,
    tax.accounts[place('AST1400')]?.reported ?? 0,
  );
  same('sales of the tax summary against the revenue of documents', tax.sales.totalBase, sums.sold);
  same(
    'purchases of the tax summary, with tax that is cost, against the expenses of documents',
    new Big(tax.purchases.totalBase).plus(tax.purchases.notRecoverableTax),
    sums.bought,
  );
  for (const [name, side] of [
    ['sales', tax.sales],
    ['purchases', tax.purchases],
  ] as const) {
    same(`rows of ${name} against their total`, sum(side.rows.map(({ base }) => base)), side.totalBase);
    for (const row of side.rows) {
      same(`parts of ${row.name}`, new Big(row.recoverableTax).plus(row.notRecoverableTax), row.tax);
      if (row.components.length === 0) continue;
      same(`components of ${row.name}`, sum(row.components.map((part) => part.tax)), row.tax);
      const claimed = row.components.filter(({ recoverable }) => recoverable);
      same(`recoverable components of ${row.name}`, sum(claimed.map((part) => part.tax)), row.recoverableTax);
    }
  }
  same('net tax', tax.netTax, new Big(tax.sales.tax).minus(tax.purchases.tax));
  return findings;
}

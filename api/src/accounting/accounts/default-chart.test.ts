import { ACCOUNT_TYPES } from '@accounts/shared-domain';
import { DEFAULT_CHART, SYSTEM_KEYS } from './default-chart.ts';

const PREFIX = { Asset: 'AST', Liability: 'LIA', Equity: 'EQU', Revenue: 'REV', Expense: 'EXP' };

describe('the default chart of accounts', () => {
  it('has the 49 accounts of docs/accounting.md, 13 of them held by the system', () => {
    expect(DEFAULT_CHART).toHaveLength(49);
    expect(DEFAULT_CHART.filter((account) => account.systemKey !== null)).toHaveLength(13);
  });

  it('gives every code once, letters followed by digits, 3 to 10 characters, prefixed by its class', () => {
    const codes = DEFAULT_CHART.map((account) => account.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const account of DEFAULT_CHART) {
      expect(account.code).toMatch(/^(?=.{3,10}$)[A-Za-z]+[0-9]+$/);
      expect(account.code.slice(0, 3)).toBe(PREFIX[account.accountClass]);
    }
  });

  it('puts every account into the class its type belongs to', () => {
    for (const account of DEFAULT_CHART) {
      expect([account.accountClass, null]).toContain(ACCOUNT_TYPES[account.accountType]);
    }
  });

  it('holds every system key exactly once', () => {
    const keys = DEFAULT_CHART.flatMap((account) => account.systemKey ?? []);
    expect(keys.toSorted()).toEqual([...SYSTEM_KEYS].toSorted());
  });

  it('never lets a payment go to a control or tax ledger account', () => {
    for (const key of ['receivable', 'payable', 'inputTax', 'outputTax', 'retainedEarnings']) {
      expect(DEFAULT_CHART.find((account) => account.systemKey === key)?.paymentsToAccount).toBe(false);
    }
  });
});

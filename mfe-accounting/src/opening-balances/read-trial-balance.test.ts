import { formatsOf } from '@accounts/shared-ui';
import { readTrialBalance } from './read-trial-balance.ts';

const OPTIONS = [
  { value: 'bank', code: 'AST1000', label: 'Bank' },
  { value: 'loan', code: '2500', label: 'Loan' },
];
const ACCOUNTS = {
  options: OPTIONS,
  control: [{ value: 'ar', code: 'AST1200', label: 'Accounts Receivable' }],
};

function read(text: string) {
  const cells = text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
  const found = readTrialBalance(cells, ACCOUNTS, formatsOf('en'));
  return (
    found && {
      lines: found.lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]),
      skipped: found.skipped,
    }
  );
}

describe('reading a pasted trial balance', () => {
  it.each([
    ['code, name and two sides', 'AST1000\tBank\t5,000.00\t\n2500\tLoan\t\t1,200.50'],
    ['code and two sides', 'AST1000\t5000\t0\n2500\t0\t1200.5'],
    [
      'names, with heads and a row of totals',
      'Account\tDebit\tCredit\nBank\t5,000.00\t\nLoan\t\t1,200.50\nTotal\t5,000.00\t1,200.50',
    ],
    ['one amount, credits negative', 'Bank\t£5,000.00\nLoan\t(1,200.50)'],
    ['the year to date after the month', 'Bank\t10\t\t5,000.00\t\nLoan\t\t10\t\t1,200.50'],
  ])('takes %s', (_, text) => {
    expect(read(text)).toEqual({
      lines: [
        ['bank', 5000, undefined],
        ['loan', undefined, 1200.5],
      ],
      skipped: [],
    });
  });

  it('says which rows it did not take: accounts that there are not, and those that documents keep', () => {
    expect(read('Bank\t5\t\nGoodwill\t7\t\nAccounts Receivable\t9\t')).toEqual({
      lines: [['bank', 5, undefined]],
      skipped: [
        { text: 'Goodwill 7', reason: 'unknown' },
        { text: 'Accounts Receivable 9', reason: 'control' },
      ],
    });
  });

  it('leaves accounts without a balance out', () => {
    expect(read('Bank\t0.00\t0.00\nLoan\t\t3')?.lines).toEqual([['loan', undefined, 3]]);
  });

  it('reads nothing of rows without an amount, which are pasted cell by cell', () => {
    expect(read('Bank\nLoan')).toBeUndefined();
  });
});

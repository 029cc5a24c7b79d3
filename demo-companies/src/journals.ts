import { decimal, sumOf } from '@accounts/shared-domain';
import { createJournal } from '@accounts/api/accounting/journals/create';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import { balancesOn } from '@accounts/api/reports/books/balances';
import type { Chart } from './assortment.ts';

/** A journal in a few words: code of an account -> debit (positive) or credit (negative). */
export interface DemoJournal {
  date: string;
  number: string;
  description: string;
  lines: Readonly<Record<string, number>>;
}

/** Posts manual journals; what names them is their reference. */
export async function postJournals(
  tx: Tx,
  member: MemberContext,
  chart: Chart,
  journals: readonly DemoJournal[],
): Promise<void> {
  for (const { date, number, description, lines } of journals) {
    await createJournal(tx, member, {
      date,
      reference: number,
      description,
      journalStatus: 'Posted',
      lines: Object.entries(lines)
        .filter(([, amount]) => amount !== 0)
        .map(([code, amount]) => ({
          accountId: chart.account(code),
          debit: Math.max(amount, 0),
          credit: Math.max(-amount, 0),
        })),
    });
  }
}

/** What the company began the year with; the rest of it is its owner's capital. */
export function openingJournal(date: string): DemoJournal {
  const lines = {
    AST1000: 14_250,
    AST1010: 180,
    AST1300: 16_400,
    AST1510: 2_350,
    AST1520: 9_800,
    LIA2700: -7_500,
  };
  const capital = -sumOf(Object.values(lines)).toNumber();
  return { date, number: 'OPENING', description: 'Opening balances', lines: { ...lines, EQU3000: capital } };
}

/** Wages of a month, paid at its end. */
export function wagesJournal(date: string): DemoJournal {
  const number = `PAY-${date.slice(0, 7)}`;
  return { date, number, description: 'Wages', lines: { EXP6700: 2_650, AST1000: -2_650 } };
}

/** The tax return of a quarter, and its payment a month later (docs/accounting.md, section 4, rows 26 and 27). */
export async function taxReturn(tx: Tx, quarterEnd: string, paidOn: string): Promise<DemoJournal[]> {
  const balances = await balancesOn(tx, [quarterEnd]);
  const net = (code: string) => decimal(balances.find((account) => account.code === code)?.nets[0] ?? 0);
  const output = net('LIA2200').neg();
  const input = net('AST1400');
  const due = output.minus(input);
  const number = `VAT-${quarterEnd.slice(0, 7)}`;
  return [
    {
      date: quarterEnd,
      number,
      description: 'Tax return',
      lines: { LIA2200: output.toNumber(), AST1400: input.neg().toNumber(), LIA2250: due.neg().toNumber() },
    },
    {
      date: paidOn,
      number: `${number}-PAID`,
      description: 'Tax paid',
      lines: { LIA2250: due.toNumber(), AST1000: due.neg().toNumber() },
    },
  ];
}

import type { FastifyInstance } from 'fastify';
import { ACCOUNT_MOVEMENTS } from './account-movements.ts';
import { AGED_PAYABLES, AGED_RECEIVABLES } from './aged-reports.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { GENERAL_LEDGER } from './general-ledger-report.ts';
import { PROFIT_AND_LOSS } from './profit-and-loss.ts';
import { registerReport } from './register-report.ts';
import { CUSTOMER_STATEMENT, SUPPLIER_STATEMENT } from './statement-reports.ts';
import { TAX_ENTRIES } from './tax-entries-report.ts';
import { TAX_SUMMARY } from './tax-report.ts';
import { TRIAL_BALANCE } from './trial-balance.ts';

/** The accounting and financial reports, each a description. */
export function registerReportsRoutes(app: FastifyInstance): void {
  registerReport(app, GENERAL_LEDGER);
  registerReport(app, ACCOUNT_MOVEMENTS);
  registerReport(app, TRIAL_BALANCE);
  registerReport(app, BALANCE_SHEET);
  registerReport(app, PROFIT_AND_LOSS);
  registerReport(app, AGED_RECEIVABLES);
  registerReport(app, AGED_PAYABLES);
  registerReport(app, TAX_SUMMARY);
  registerReport(app, TAX_ENTRIES);
  registerReport(app, CUSTOMER_STATEMENT);
  registerReport(app, SUPPLIER_STATEMENT);
}

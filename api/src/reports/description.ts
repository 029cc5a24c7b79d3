import { moneyValue, sentence } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Area } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { fileAnswer } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { ledgerText } from './plain-text.ts';
import type { TextEntry } from './plain-text.ts';
import { FORMAT } from './questions.ts';
import { sheetAnswer } from './spreadsheet.ts';
import type { Cell } from './spreadsheet.ts';

/** Most lines of a report that is read whole. */
export const MAX_LINES = 200_000;

/** What a report is read from. */
export interface ReportCall<Q> {
  tx: Tx;
  member: MemberContext;
  query: Q;
  /** Read for a file: whole, not page by page. */
  whole: boolean;
}

/** One report: what it is asked, how its figures are found, and how they stand in a sheet and in a plain-text journal. */
export interface ReportDescription<Q extends TProperties, R> {
  /** Last part of its address. */
  name: string;
  summary: string;
  area: Area;
  query: Q;
  answer: TSchema;
  read(call: ReportCall<Static<TObject<Q>>>): Promise<R>;
  /** What JSON shows, where files need more than that. */
  json?(report: R): unknown;
  /** Name of the file and the sheet. */
  title(report: R): string;
  table(report: R): Cell[][];
  /** The figures as transactions, which give the same balances in hledger and ledger. */
  entries(report: R, call: ReportCall<Static<TObject<Q>>>): TextEntry[] | Promise<TextEntry[]>;
}

/** Declares a report's call: one question, answered as JSON, CSV, Excel or a plain-text journal. */
export function registerReport<Q extends TProperties, R>(
  app: FastifyInstance,
  report: ReportDescription<Q, R>,
): void {
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/reports/${report.name}`,
    summary: report.summary,
    response: report.answer,
    area: report.area,
    verb: 'view',
    query: Type.Object({ ...report.query, ...FORMAT }),
    run: async ({ tx, member, query }) => {
      const { format = 'json' } = query as { format?: 'json' | 'csv' | 'xlsx' | 'ledger' };
      const call = { tx, member, query: query as Static<TObject<Q>>, whole: format !== 'json' };
      const figures = await report.read(call);
      if (format === 'json') return report.json === undefined ? figures : report.json(figures);
      const title = report.title(figures);
      const { currencyCode: code, currencyExponent: exponent, name } = member.company;
      const facts = { title, company: name, decimals: exponent };
      if (format !== 'ledger') return sheetAnswer(format, facts, report.table(figures));
      const entries = await report.entries(figures, call);
      const text = ledgerText(`${name}: ${title}`, { code, exponent }, entries);
      return fileAnswer(text, 'text/plain; charset=utf-8', `${title}.journal`);
    },
  });
}

/** 422 when a report that is read whole has more lines than a file takes. */
export function requireFewer(lines: number, field: string): void {
  if (lines <= MAX_LINES) return;
  const message = sentence('This is more than {most} lines. Choose a shorter period.', {
    most: moneyValue(MAX_LINES, 0),
  });
  throw problem.fields([{ field, message }]);
}

import { paperTexts, reportWriting, type ReportFormat } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { storeOf } from '../../documents/attachments/store.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { readLanguage } from '../../identity/members/preferences.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { fileResponse } from '../../platform/http/responses.ts';
import { MAX_LINES, type ReportDescription } from './description.ts';
import { ledgerText } from './plain-text.ts';
import { MAX_PRINTED_ROWS } from './printable.ts';
import { FORMAT } from './query-parameters.ts';
import { reportPdf } from './report-pdf.ts';
import { sheetResponse } from './spreadsheet.ts';

/** Declares a report's call: one question, answered as JSON, CSV, Excel, PDF or a plain-text journal. */
export function registerReport<Q extends TProperties, R>(
  app: FastifyInstance,
  report: ReportDescription<Q, R>,
): void {
  const store = storeOf(app.settings);
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/reports/${report.name}`,
    summary: report.summary,
    response: report.answer,
    area: report.area,
    verb: 'view',
    query: Type.Object({ ...report.query, ...FORMAT }),
    run: async ({ tx, member, query, request }) => {
      const { format = 'json' } = query as { format?: ReportFormat };
      const call = {
        tx,
        member,
        query: query as Static<TObject<Q>>,
        whole: format !== 'json',
        maxLines: format === 'pdf' ? MAX_PRINTED_ROWS : MAX_LINES,
      };
      const result = await report.read(call);
      if (format === 'json') return report.json === undefined ? result : report.json(result);
      const title = report.title(result);
      if (format === 'pdf') {
        const language = (await readLanguage(tx, member)) ?? requestLanguage(request);
        const writing = reportWriting(language, paperTexts(language).paper.formats);
        const paper = await report.paper(result, writing, call);
        return reportPdf({ tx, member, store, language }, writing, title, paper);
      }
      const { currencyCode: code, currencyExponent: exponent, name } = member.company;
      const facts = { title, company: name, decimals: exponent };
      if (format !== 'ledger') return sheetResponse(format, facts, report.table(result));
      const entries = await report.entries(result, call);
      const text = ledgerText(`${name}: ${title}`, { code, exponent }, entries);
      return fileResponse(text, 'text/plain; charset=utf-8', `${title}.journal`);
    },
  });
}

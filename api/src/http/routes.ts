import type { FastifyInstance } from 'fastify';
import { registerAccountsRoutes } from '../accounts/routes.ts';
import { registerAttachmentsRoutes } from '../attachments/routes.ts';
import { registerCompanyRoutes } from '../company/routes.ts';
import { registerContactsRoutes } from '../contacts/routes.ts';
import { registerDashboardRoutes } from '../dashboard/routes.ts';
import { registerIdentityRoutes } from '../identity/routes.ts';
import { registerImportsRoutes } from '../imports/routes.ts';
import { registerDocumentsRoutes } from '../documents/routes.ts';
import { registerSendRoutes } from '../documents/send-routes.ts';
import { registerItemsRoutes } from '../items/routes.ts';
import { registerLedgerRoutes } from '../ledger/routes.ts';
import { registerMailRoutes } from '../mail/routes.ts';
import { registerMembersRoutes } from '../members/routes.ts';
import { registerPaymentsRoutes } from '../payments/routes.ts';
import { registerReportsRoutes } from '../reports/routes.ts';
import { registerRemindersRoutes } from '../reminders/routes.ts';
import { registerDocumentScheduleRoutes } from '../schedules/document-routes.ts';
import { registerSchedulesRoutes } from '../schedules/routes.ts';
import { registerSearchRoutes } from '../search/routes.ts';
import { registerTaxRatesRoutes } from '../tax-rates/routes.ts';
import { registerConfigRoutes } from '../web/config-routes.ts';
import { registerHealthRoutes } from './health.ts';

/** Every area's routes. A new area adds one line. */
export function registerRoutes(app: FastifyInstance): void {
  registerHealthRoutes(app);
  registerConfigRoutes(app);
  registerIdentityRoutes(app);
  registerCompanyRoutes(app);
  registerMembersRoutes(app);
  registerMailRoutes(app);
  registerAccountsRoutes(app);
  registerContactsRoutes(app);
  registerItemsRoutes(app);
  registerTaxRatesRoutes(app);
  registerDocumentsRoutes(app);
  registerSendRoutes(app);
  registerPaymentsRoutes(app);
  registerLedgerRoutes(app);
  registerImportsRoutes(app);
  registerSchedulesRoutes(app);
  registerDocumentScheduleRoutes(app);
  registerRemindersRoutes(app);
  registerReportsRoutes(app);
  registerDashboardRoutes(app);
  registerSearchRoutes(app);
  registerAttachmentsRoutes(app);
}

import { AKAUNTING } from './akaunting.ts';
import { BIGCAPITAL } from './bigcapital.ts';
import { FREEAGENT } from './freeagent.ts';
import { FRESHBOOKS } from './freshbooks.ts';
import { INVOICE2GO } from './invoice2go.ts';
import { INVOICE_NINJA } from './invoice-ninja.ts';
import { INVOICELY } from './invoicely.ts';
import { MYOB } from './myob.ts';
import { ODOO } from './odoo.ts';
import type { ImportProfile } from './profile.ts';
import { QUICKBOOKS_DESKTOP } from './quickbooks-desktop.ts';
import { QUICKBOOKS_ONLINE } from './quickbooks-online.ts';
import { SAGE } from './sage.ts';
import { WAVE } from './wave.ts';
import { XERO } from './xero.ts';
import { ZOHO } from './zoho.ts';

/** Products whose exports are known. A further one is a file beside these, a line here and a sample in the tests. */
export const IMPORT_PROFILES: readonly ImportProfile[] = [
  AKAUNTING,
  BIGCAPITAL,
  FREEAGENT,
  FRESHBOOKS,
  INVOICE2GO,
  INVOICE_NINJA,
  INVOICELY,
  MYOB,
  ODOO,
  QUICKBOOKS_DESKTOP,
  QUICKBOOKS_ONLINE,
  SAGE,
  WAVE,
  XERO,
  ZOHO,
];

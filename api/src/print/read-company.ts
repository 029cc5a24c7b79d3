import type { Company, PrintCompany } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

type PrintingCompany = PrintCompany & Pick<Company, 'currencyCode'>;

const COMPANY = `
  SELECT name, logo, address1, address2, city, region, postal_code AS "postalCode", email, phone, website,
         bank_account_name AS "bankAccountName", bank_name AS "bankName", bank_account_number AS "bankAccountNumber",
         bank_sort_code AS "bankSortCode", bank_bic AS "bankBic", payment_note AS "paymentNote",
         tax_display_number AS "taxDisplayNumber", currency_exponent AS "currencyExponent",
         currency_code AS "currencyCode"
  FROM company WHERE company_id = $1`;

/** The company as it stands at the head of its papers. */
export async function readPrintCompany(tx: Tx): Promise<PrintingCompany> {
  const [company] = await tx.run<PrintingCompany>(COMPANY, [tx.companyId]);
  if (company === undefined) throw new Error('A company without its row.');
  return company;
}

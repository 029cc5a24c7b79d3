import type { Company, DocumentKind, PrintCompany } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

type PrintingCompany = PrintCompany & Pick<Company, 'currencyCode'>;

const COMPANY = `
  SELECT name, logo, address1, address2, city, region, postal_code AS "postalCode", email, phone, website,
         bank_account_name AS "bankAccountName", bank_name AS "bankName", bank_account_number AS "bankAccountNumber",
         bank_sort_code AS "bankSortCode", bank_bic AS "bankBic", payment_note AS "paymentNote",
         tax_display_number AS "taxDisplayNumber", currency_exponent AS "currencyExponent",
         currency_code AS "currencyCode", country_code AS "countryCode",
         json_build_object('layout', paper_layout, 'accent', paper_accent) AS "paperLook", coalesce(document_defaults -> $2 ->> 'footer', '') AS footer
  FROM company WHERE company_id = $1`;

/** The company as it is on its papers; with the footer of a kind of document where one is given. */
export async function readPrintCompany(tx: Tx, kind?: DocumentKind): Promise<PrintingCompany> {
  const [company] = await tx.run<PrintingCompany>(COMPANY, [tx.companyId, kind ?? '']);
  if (company === undefined) throw new Error('A company without its row.');
  return company;
}

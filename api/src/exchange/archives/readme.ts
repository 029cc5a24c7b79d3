import type { ManifestFacts } from './manifest.ts';

/** What a person reads who opens an archive years later. */
export function readmeText({ company, createdDate, currency, trialBalanceDate }: ManifestFacts): string {
  return `${company}: archive of ${createdDate.slice(0, 10)}
========================================

Everything that Accounts had for this company at one moment. Amounts are in ${currency}, dates are YYYY-MM-DD, texts are UTF-8.

data/*.csv              Records that the import of Accounts reads, each kind in one file or more (invoices.csv, invoices-2.csv).
data/archived/*.csv     Archived records, void documents and payments that were taken back.
data/*.json             The same records, and those that have no CSV, as the programming interface of Accounts returns them.
settings/*.json         Settings of the company, price lists and schedules, which an empty company of Accounts takes over.
ledger/ledger.journal   Every journal as plain text, which hledger and ledger read.
ledger/trial-balance.csv  Balances of all accounts at the end of ${trialBalanceDate}; ends of years are not closed in them.
documents/              A PDF of each document, if the archive was made with them.
attachments/            Files that were attached to documents and contacts, if the archive was made with them.
manifest.json           A list of all files with their SHA-256.

To move everything into an empty company: Settings, Move your data, and drop this file. One without PDFs is smaller. If it is
larger than an upload may be, unpack it and drop ledger/trial-balance.csv and the files data/*.csv; attachments are then added by hand.
`;
}

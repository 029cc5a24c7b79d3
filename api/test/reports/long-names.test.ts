import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { memberOf } from '../invariants/people.ts';
import { beyondPage, drawn, overprints } from '../paper/papers.ts';
import { KINDS } from '../valid-requests/documents.ts';
import { code, made, succeed } from '../valid-requests/make.ts';

/** 150 characters, the most of a name, in words and as one word. */
const WORDS = 'Donaudampfschifffahrtsgesellschaft Ελληνική 北京自行車 شركة الميناء '.repeat(3).slice(0, 150);
const WORD = 'W'.repeat(150);
const PRICE = 999_999_999;
/** Of one document: a journal of several has fifteen digits. */
const QUANTITY = 8_000;

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A company in which every name is as long as it may be, with amounts of fifteen digits. */
async function longCompany(countryCode: string) {
  const company = await server.company({ countryCode, companyName: WORD });
  const account = async (name: string, type: string) =>
    (await made(company, 'accounts', { name, code: code(), type })).id;
  const [income, expense] = [await account(WORD, 'Revenue'), await account(WORDS, 'Expense')];
  const rate = async (name: string) => {
    const components = [
      { name, rate: 5 },
      { name: `${name.slice(0, -1)}.`, rate: 9.975 },
    ];
    return (await made(company, 'taxRates', { name, rate: 14.975, components })).id;
  };
  const contacts: Record<string, string> = {};
  for (const [path, name, type, accountId] of [
    ['invoices', WORD, 'Customer', income],
    ['bills', WORDS, 'Supplier', expense],
  ] as const) {
    const taxRatesId = await rate(name);
    contacts[path] = (await made(company, 'contacts', { name, type })).id;
    for (const reference of [name, `${name.slice(0, -1)}.`])
      await made(company, path, {
        contactId: contacts[path],
        issueDate: '2026-03-10',
        dueDate: '2026-03-20',
        reference,
        amountTaxType: 'ExclusiveTax',
        [KINDS[path].statusField]: KINDS[path].approved,
        lineItems: [{ title: name, quantity: QUANTITY, unitPrice: PRICE, accountId, taxRatesId }],
      });
  }
  return { company, income, contacts };
}

const PERIOD = 'from=2026-01-01&to=2026-04-30';

/** Every report and statement of the company. */
function queriesOf({ income, contacts }: Awaited<ReturnType<typeof longCompany>>): string[] {
  return [
    'trialBalance?asAt=2026-04-30',
    'trialBalance?asAt=2026-04-30&compare=6',
    'balanceSheet?asAt=2026-04-30&compare=6',
    `profitAndLoss?${PERIOD}&compare=2`,
    'agedReceivables?asAt=2026-04-30&details=documents',
    'agedReceivables?asAt=2026-04-30&details=documents&compare=2',
    'agedPayables?asAt=2026-04-30&details=documents',
    `taxSummary?${PERIOD}`,
    `taxEntries?${PERIOD}`,
    `accountMovements?${PERIOD}`,
    `generalLedger?${PERIOD}`,
    `generalLedger?${PERIOD}&accountId=${income}`,
    `customerStatement?${PERIOD}&contactId=${contacts.invoices}`,
    `supplierStatement?${PERIOD}&contactId=${contacts.bills}`,
  ];
}

async function pdfOf({ token }: TestCompany, query: string): Promise<string> {
  const answer = await fetch(`${server.url}/account/v1/reports/${query}&format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = await answer.bytes();
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${Buffer.from(bytes).toString()}`);
  return Buffer.from(bytes).toString('base64');
}

test.each([
  ['US', 'en', 612],
  ['DE', 'de', 595.28],
  ['AE', 'ar', 595.28],
  ['CA', 'ar', 612],
])(
  'no text of any report lies on another or beyond its page, with the longest names (%s, %s)',
  async (country, language, side) => {
    const long = await longCompany(country);
    const reader = await memberOf(server, long.company, 'Accountant');
    await succeed(reader.call, 'PUT', `/account/data/company/space/member/language?language=${language}`);
    for (const contactId of Object.values(long.contacts))
      await succeed(long.company.call, 'PUT', `/account/v1/contacts/${contactId}`, { language });
    const queries = queriesOf(long);
    const pdfs: string[] = [];
    for (const query of queries) pdfs.push(await pdfOf(reader, query));
    for (const [at, paper] of drawn(...pdfs.map((bytes) => ({ bytes }))).entries()) {
      const query = queries[at];
      const { width = 0, height = 0 } = paper.pages[0] ?? {};
      expect([query, Math.min(width, height)]).toEqual([query, expect.closeTo(side, 0)]);
      expect([query, overprints(paper), beyondPage(paper)]).toEqual([query, [], []]);
    }
  },
);

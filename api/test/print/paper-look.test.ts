import { PAPER_LAYOUTS, type Company, type PaperLook } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { approvedAtOnce, documentsOf } from '../mail/mail-books.ts';
import { drawnInBrowser } from '../mail/pdfs.ts';
import { paperOf, pdfOf, publicInvoice } from './read-paper.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

const save = (paperLook: Partial<PaperLook>) =>
  company.call<Company>('PUT', '/account/v1/company', { paperLook });

test('documents begin with the classic layout; layout and colour change one by one, and are in the history', async () => {
  const { body: first } = await company.call<Company>('GET', '/account/v1/company');
  expect(first.paperLook).toEqual({ layout: 'classic', accent: '#1f1b2e' });
  expect((await save({ layout: 'modern' })).body.paperLook).toEqual({ layout: 'modern', accent: '#1f1b2e' });
  expect((await save({ accent: '#0f6b66' })).body.paperLook).toEqual({ layout: 'modern', accent: '#0f6b66' });
  const history = await company.call<{ content: { detail: string }[] }>(
    'GET',
    '/account/v1/company/activities',
  );
  expect(history.body.content.slice(0, 2).map(({ detail }) => detail)).toEqual([
    'Colour of documents: #1f1b2e to #0f6b66',
    'Layout of documents: classic to modern',
  ]);
});

test.each([
  [{ accent: 'teal' }, 'Choose a colour.'],
  [{ accent: '#FFEE00' }, 'Choose a colour.'],
  [{ accent: '#ffee00' }, 'Choose a darker colour: this one is hard to read on white.'],
])('%j is refused with its reason', async (look, message) => {
  const { status, body } = await save(look);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ field: 'paperLook.accent', message }] });
});

test('a layout that does not exist is refused', async () => {
  const { status } = await save({ layout: 'baroque' } as unknown as PaperLook);
  expect([400, 422]).toContain(status);
  expect((await company.call<Company>('GET', '/account/v1/company')).body.paperLook.layout).toBe('classic');
});

test('choosing a look needs a plan with preferences; what was chosen before stays', async () => {
  await save({ layout: 'compact' });
  await query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${company.id}'`,
  );
  const refused = await save({ layout: 'modern' });
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
    409,
    'API-PLAN-FEATURE',
  ]);
  const { body } = await company.call<Company>('PUT', '/account/v1/company', { city: 'Bath' });
  expect(body.paperLook.layout).toBe('compact');
});

test.each(PAPER_LAYOUTS)(
  'the %s layout is on the customer’s page and on the PDF, drawn alike by server and browser',
  async (layout) => {
    const books = await documentsOf(company);
    const { id } = await books.document('invoices', approvedAtOnce('invoices'));
    const before = await paperOf(server, company, 'invoices', id);
    const plain = await pdfOf(server, company, 'invoices', id);
    await save({ layout, accent: '#0f6b66' });
    const { printed } = await publicInvoice(server, company, id);
    expect(printed.look).toEqual({ layout, accent: '#0f6b66' });
    const after = await paperOf(server, company, 'invoices', id);
    // In another order, where the head is arranged in another way.
    const letters = (text: string) => text.replaceAll(/\s+/g, '').split('').toSorted().join('');
    expect(letters(after)).toBe(letters(before));
    const drawn = await pdfOf(server, company, 'invoices', id);
    expect(drawn.length).not.toBe(plain.length);
    // The date and the identifier of the file are its own.
    const size = drawnInBrowser(printed).length;
    expect(Math.abs(size - drawn.length)).toBeLessThan(32);
  },
);

import { createFixture, type DocumentFixture } from '../documents/fixture.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { startReceiver, type Receiver } from '../webhooks/receiver.ts';
import { startCollector, type Collector, type ReceivedSpan } from './collector.ts';

let collector: Collector;
let receiver: Receiver;
let server: TestServer;
let books: DocumentFixture;

beforeAll(async () => {
  collector = await startCollector();
  receiver = await startReceiver();
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'books-of-the-test',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  books = await createFixture(server);
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await collector?.stop();
});

const INVOICES = 'POST /account/v1/invoices';
const spansNamed = (name: string): ReceivedSpan[] => collector.spans.filter((span) => span.name === name);
const traceOf = ({ traceId }: ReceivedSpan): ReceivedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId);
/** The newest span of a name, once it and its parts have been sent. */
const newest = async (name: string): Promise<ReceivedSpan> => {
  const before = spansNamed(name).length;
  const found = await eventually(
    () => spansNamed(name),
    (spans) => spans.length > before,
  );
  return found.at(-1) as ReceivedSpan;
};

test('a call is one trace: its transaction, with whose books and the wait, and each statement with its text', async () => {
  const posted = newest(INVOICES);
  const { number } = await books.make('invoices', {
    reference: 'Words of a person',
    invoiceStatus: 'Awaiting Payment',
  });
  const request = await posted;
  expect(request).toMatchObject({
    service: 'books-of-the-test',
    parent: '',
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/account/v1/invoices',
      'http.response.status_code': 200,
    },
  });
  const all = traceOf(request);
  const transactions = all.filter(({ name }) => name === 'transaction');
  const booking = transactions.find(({ attributes }) => attributes['accounts.purpose'] === 'request');
  expect(booking).toMatchObject({
    parent: request.id,
    attributes: { 'accounts.company_id': books.company.id },
    events: ['connected'],
  });
  const statements = all.filter(({ parent, name }) => parent === booking?.id && name !== 'transaction');
  expect(statements.length).toBeGreaterThan(5);
  for (const { name, attributes, milliseconds } of statements) {
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': name });
    expect(milliseconds).toBeLessThanOrEqual(request.milliseconds);
  }
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringContaining('INSERT INTO journal'),
  );
  // Values are never sent: neither what a person typed nor what the server made of it.
  for (const value of ['Words of a person', number, books.company.token, 'Harbour School']) {
    expect(collector.text).not.toContain(value);
  }
  expect(collector.authorization).toBe('Bearer of-the-collector');
});

test('what a call queues is a part of its trace, when it is done later by a worker', async () => {
  const webhook = { address: receiver.address, records: ['invoices'], active: true };
  expect((await books.call('POST', '/account/v1/webhooks', webhook)).status).toBe(200);
  const [posted, delivered] = [newest(INVOICES), newest('webhook')];
  await books.make('invoices');
  expect((await delivered).traceId).toBe((await posted).traceId);

  const [asked, made] = [newest('POST /account/v1/archives'), newest('job archives')];
  expect((await books.call('POST', '/account/v1/archives', { pdfs: false, attachments: false })).status).toBe(
    200,
  );
  expect((await made).traceId).toBe((await asked).traceId);
  expect(traceOf(await made)).toContainEqual(
    expect.objectContaining({ name: 'transaction', parent: (await made).id }),
  );

  const [forgot, mailed] = [newest('POST /public/customer/forgotPassword'), newest('mail messages')];
  await server.call('POST', '/public/customer/forgotPassword', { email: books.company.email });
  expect((await mailed).traceId).toBe((await forgot).traceId);
});

test('looking for work leaves no traces', async () => {
  await books.call('GET', '/account/v1/companies/current');
  await eventually(
    () => collector.spans,
    (spans) => spans.some(({ name }) => name.startsWith('GET ')),
  );
  const roots = collector.spans.filter(({ parent }) => parent === '');
  for (const { name } of roots) expect(name).toMatch(/^(GET|POST|PUT|DELETE|PATCH) \/|^(job|mail|webhook)/);
});

test('a trusted proxy names the trace; what is refused is no failure of the server', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const found = newest('GET /account/v1/invoices/:id');
  const path = '/account/v1/invoices/01890a5d-ac96-774b-bcce-b302099a8057';
  const answer = await books.call('GET', path, undefined, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(answer.status).toBe(404);
  expect(await found).toMatchObject({
    traceId,
    parent: '00f067aa0ba902b7',
    failed: false,
    attributes: { 'http.response.status_code': 404 },
  });
  const transaction = traceOf(await found).find(({ name }) => name === 'transaction');
  expect(transaction).toMatchObject({ failed: false });
});

test('a collector that hangs delays neither a call nor the end of the server', async () => {
  const silent = await startCollector();
  silent.hang = true;
  const other = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
  try {
    await other.company();
    expect(await other.process.end('SIGTERM')).toBe(0);
    expect(other.process.output()).not.toContain('not stopped in time');
  } finally {
    await other.stop();
    await silent.stop();
  }
});

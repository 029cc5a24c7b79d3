import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { read } from 'xlsx';
import type { ImportResponse, ImportProgress } from '@accounts/shared-domain';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { rowXml, sheetXml, workbookParts, zipOf } from './zip.ts';

const MIB = 1024 * 1024;
/** Most memory of the server while hostile files come in, in MiB: what it needs itself, and two threads at work. */
const MAX_MEMORY_MIB = 900;

let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.company();
});
afterAll(() => server?.stop());

type Refusal = ImportResponse & {
  message: string;
  code: string;
  errors: { field: string; message: string }[];
};
type Bytes = string | Uint8Array<ArrayBuffer>;

function send(content: Bytes, kind = 'contacts', name = 'file.csv', query = ''): Promise<Answer<Refusal>> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return mine.call<Refusal>('POST', `/account/v1/${kind}/import${query}`, form);
}

async function contacts(): Promise<number> {
  const { body } = await mine.call<{ totalElements: number }>('POST', '/account/v1/contacts/all', {});
  return body.totalElements;
}

const names = (count: number) =>
  Array.from({ length: count }, (_each, index) => rowXml(index + 2, [`Name ${index}`])).join('');
const workbook = (rows: string, prologue = '') => zipOf(workbookParts(sheetXml(rows, prologue)));
const FULL_ROW = rowXml(2, Array<string>(100).fill('x'));
const sound = workbook(rowXml(1, ['Name']) + rowXml(2, ['Sound Ltd']));
const LAUGHS =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const PASSWD = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** 8,000 cells, each of which is the same text of 10,000 characters: 3 kB as a file, 80 MB as cells. */
function sharedText(): Bytes {
  const row = (_row: unknown, at: number) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`;
  const rows = rowXml(1, ['Name']) + Array.from({ length: 8_000 }, row).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts = workbookParts(sheetXml(rows), [
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${main}"><si><t>${'x'.repeat(10_000)}</t></si></sst>`,
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml';
  const named = parts.map(({ name, content }) => ({
    name,
    content:
      name === '[Content_Types].xml'
        ? String(content).replace(
            '</Types>',
            `<Override PartName="/xl/sharedStrings.xml" ContentType="${type}"/></Types>`,
          )
        : content,
  }));
  return zipOf(named);
}

/** Each hostile file, made when it is needed, and what its answer must say. */
const FILES: [name: string, make: () => Bytes, says: RegExp][] = [
  ['an empty file', () => '', /is empty/],
  [
    'a picture',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    /not a spreadsheet/,
  ],
  ['a PDF', () => '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n', /no column "Name"|not a spreadsheet/],
  [
    'a web page',
    () => '<!doctype html><html><script>alert(1)</script></html>\n',
    /heading but no rows|not a spreadsheet/,
  ],
  ['a program', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), /not a spreadsheet/],
  [
    'an old workbook',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    /old Excel file/,
  ],
  [
    'a zip that is no workbook',
    () => zipOf([{ name: 'readme.txt', content: 'Name\nAnn\n' }]),
    /cannot be read|is empty/,
  ],
  ['half a workbook', () => sound.subarray(0, sound.length / 2), /damaged/],
  [
    'UTF-8 with a broken letter',
    () => new Uint8Array([...Buffer.from('Name\nJosé\nZoë\nBj'), 0xf8, 0x72, 0x6e, 10]),
    /not in one encoding/,
  ],
  [
    'a UTF-8 mark over broken text',
    () => new Uint8Array([0xef, 0xbb, 0xbf, 0x4e, 0x61, 0xff, 0xfe, 10]),
    /not in one encoding/,
  ],
  ['zeros between the letters', () => 'Name\nA\u0000nn\n', /not a spreadsheet/],
  ['a quotation mark never closed', () => `Name\n"Ann\n${'Bob\n'.repeat(20_000)}`, /never closed/],
  ['a row without an end', () => `Name\n${'x'.repeat(5 * MIB)}\n`, /row is too long/],
  ['a huge cell', () => `Name\n${'x'.repeat(20_000)}\n`, /row 2 has more than 10000 characters/],
  ['a thousand columns', () => `Name${',x'.repeat(999)}\nAnn${',1'.repeat(999)}\n`, /more than 100 columns/],
  ['too many rows', () => `Name\n${'x\n'.repeat(60_000)}`, /more than 50000 rows/],
  [
    '18 MB of rows',
    () => `Name,Notes\n${'Ann,a note of some length\n'.repeat(700_000)}`,
    /more than 50000 rows/,
  ],
  ['18 MB of separators', () => `Name\n${','.repeat(18 * MIB)}\n`, /more than 100 columns/],
  [
    'a workbook with a thousand columns',
    () => workbook(rowXml(1, Array<string>(1_000).fill('Name'))),
    /heading but no rows|columns/,
  ],
  [
    'a workbook with too many rows',
    () => workbook(rowXml(1, ['Name']) + names(60_000)),
    /more than 50000 rows/,
  ],
  [
    'a workbook with too many cells',
    () => workbook(rowXml(1, ['Name']) + FULL_ROW.repeat(6_001)),
    /more than 600000 cells/,
  ],
  [
    'a workbook with endless texts',
    () =>
      zipOf([...workbookParts(''), { name: 'xl/sharedStrings.xml', content: Buffer.alloc(40 * MIB, 32) }]),
    /too large when unpacked/,
  ],
  [
    'a workbook with a million empty rows',
    () =>
      workbook(
        rowXml(1, ['Name']) +
          Array.from({ length: 1_000_000 }, (_row, at) => `<row r="${at + 2}"/>`).join(''),
      ),
    /heading but no rows/,
  ],
  ['a workbook of a few kB whose cells share one long text', sharedText, /too large when unpacked/],
  [
    'headings of thousands of marks',
    () => `Name${`,${'\u0316\u0301'.repeat(4_500)}`.repeat(3)}\nAnn\n`,
    /not a spreadsheet/,
  ],
  [
    'a cell of thousands of marks',
    () => `Name,Notes\nAnn,A${'\u0316\u0301'.repeat(4_500)}\n`,
    /letter in row 2 has more than 30 marks/,
  ],
  ['a zip bomb', () => zipOf(workbookParts(' '.repeat(300 * MIB))), /too large when unpacked/],
  [
    'a zip bomb that lies about its size',
    () =>
      zipOf([
        ...workbookParts(''),
        { name: 'xl/sharedStrings.xml', content: Buffer.alloc(300 * MIB, 32), claimed: 10 },
      ]),
    /too large when unpacked/,
  ],
  [
    'ten thousand parts',
    () => zipOf(Array.from({ length: 10_000 }, (_part, at) => ({ name: `${at}.xml`, content: '' }))),
    /too large/,
  ],
  [
    'entities that grow',
    () => workbook(rowXml(1, ['Name']) + rowXml(2, ['&c;']), LAUGHS),
    /declares entities/,
  ],
  [
    'an entity that reads a file',
    () => workbook(rowXml(1, ['Name']) + rowXml(2, ['&a;']), PASSWD),
    /declares entities/,
  ],
  [
    'deeply nested XML',
    () => workbook(`${'<row><c>'.repeat(200_000)}`),
    /is empty|cannot be read|heading but no rows/,
  ],
];

/** Asks after the server's health until told to stop; every answer must be a good one. */
function watchHealth(): { stop(): Promise<{ asked: number; bad: unknown[]; mostMemory: number }> } {
  const seen = { asked: 0, bad: [] as unknown[], mostMemory: 0 };
  let going = true;
  const watching = (async () => {
    while (going) {
      const health = await server.call('GET', '/health');
      seen.asked += 1;
      if (health.status !== 200) seen.bad.push(health);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0);
      seen.mostMemory = Math.max(seen.mostMemory, bytes / MIB);
      await new Promise((resume) => setTimeout(resume, 50));
    }
  })();
  return {
    stop: async () => {
      going = false;
      await watching;
      return seen;
    },
  };
}

test('every hostile file is answered in a sentence, one after the other, and leaves nothing behind', async () => {
  const before = await contacts();
  const watch = watchHealth();
  const flaws: unknown[] = [];
  for (const [name, make, says] of FILES) {
    const { status, body } = await send(make());
    if (status !== 422 || !says.test(body.message) || !/^[A-Z].*\.$/.test(body.message)) {
      flaws.push({ name, status, message: body.message, code: body.code });
    }
  }
  const { asked, bad, mostMemory } = await watch.stop();
  expect(flaws).toEqual([]);
  expect(bad).toEqual([]);
  expect(asked).toBeGreaterThan(FILES.length / 2);
  expect(mostMemory).toBeLessThan(MAX_MEMORY_MIB);
  expect(await contacts()).toBe(before);
});

test('many of them at once: others are served meanwhile, and a good file among them is read', async () => {
  const watch = watchHealth();
  const bomb = zipOf(workbookParts(sheetXml(rowXml(1, ['Name']) + names(110_000))));
  const answers = Promise.all(Array.from({ length: 6 }, () => send(bomb)));
  const others = await Promise.all(Array.from({ length: 20 }, () => contacts()));
  expect(others).toHaveLength(20);
  const good = await send('Name\nAmong Others Ltd\n');
  expect(good.body).toMatchObject({ created: 1, errors: [] });
  for (const { status, body } of await answers) {
    expect([status, body.message]).toEqual([422, expect.stringMatching(/\.$/)]);
  }
  const { bad, mostMemory } = await watch.stop();
  expect(bad).toEqual([]);
  expect(mostMemory).toBeLessThan(MAX_MEMORY_MIB);
});

test('50 MB are refused as too large, in words', async () => {
  const { status, body } = await send(new Uint8Array(50 * MIB));
  expect([status, body.code, body.message]).toEqual([
    413,
    'API-TOO-LARGE',
    expect.stringMatching(/too large\.$/),
  ]);
});

test('links to other files and formulas are not followed: what the sheet showed is read', async () => {
  let asked = 0;
  const outside = createServer((_request, answer) => {
    asked += 1;
    answer.end('<x/>');
  });
  await new Promise<void>((resume) => void outside.listen(0, '127.0.0.1', resume));
  const target = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/evil.xlsx`;
  const link =
    '<externalLink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/>';
  const relations = `<Relationships><Relationship Id="r1" Type="x" Target="${target}" TargetMode="External"/></Relationships>`;
  const cell = `<row r="2"><c t="str"><f>WEBSERVICE("${target}")</f><v>Shown Ltd</v></c></row>`;
  const file = zipOf(
    workbookParts(sheetXml(rowXml(1, ['Name']) + cell), [
      { name: 'xl/externalLinks/externalLink1.xml', content: link },
      { name: 'xl/externalLinks/_rels/externalLink1.xml.rels', content: relations },
    ]),
  );
  expect((await send(file)).body).toMatchObject({ created: 1, errors: [] });
  const { body } = await mine.call<{ totalElements: number }>('POST', '/account/v1/contacts/all', {
    search: 'Shown Ltd',
  });
  expect([body.totalElements, asked]).toEqual([1, 0]);
  await new Promise((resume) => outside.close(resume));
});

test('a million empty lines around the data cost nothing but their place', async () => {
  const empty = Array.from({ length: 900_000 }, (_row, at) => `<row r="${at + 2}"/>`).join('');
  const deep = workbook(rowXml(1, ['Name']) + empty + rowXml(900_002, ['Far Below in a Workbook Ltd']));
  expect((await send(deep)).body).toMatchObject({ accepted: 1, created: 1, errors: [] });
  const lines = '\n'.repeat(1_000_000);
  const { body } = await send(`Name\n${lines}Far Below Ltd\n${lines},,,\n`);
  expect(body).toMatchObject({ accepted: 1, created: 1, errors: [] });
});

test('formulas stay text on their way out: in spreadsheets, and in what the log repeats', async () => {
  const evil = `=cmd|' /C calc'!A0`;
  const rows = [`EVL100,"${evil}",Expense,`, 'EVL200,+SUM(1),Expense,maybe', 'EVL300,@SUM(1),Expense,=1+1'];
  const file = ['Code,Name,Type,Enable Payments', ...rows].join('\n');
  const { body } = await send(file, 'accounts', '=evil.csv');
  expect(body).toMatchObject({ created: 1, rejected: 2 });
  expect(body.errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('"=1+1"'));

  const contact = await mine.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
    name: '=HYPERLINK("http://evil")',
  });
  const accounts = await mine.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  await mine.call('POST', '/account/v1/invoices', {
    contactId: contact.body.body.value.id,
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None',
    lineItems: [
      {
        title: '=1+2',
        quantity: 1,
        unitPrice: 5,
        accountId: accounts.body.content.find(({ code }) => code === 'EVL100')?.id,
      },
    ],
    invoiceStatus: 'Awaiting Payment',
  });
  const url = '/account/v1/reports/trialBalance';
  const csv = await mine.call<string>('GET', `${url}?format=csv`);
  expect(csv.body).toContain(`'=cmd|`);
  expect(csv.body).not.toMatch(/(^|[,"])[=+@]/m);
  const headers = { authorization: `Bearer ${mine.token}` };
  const bytes = await (await fetch(`${server.url}${url}?format=xlsx`, { headers })).arrayBuffer();
  const book = read(bytes, { cellFormula: true });
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet) as { f?: string }[]);
  expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([]);

  const log = await mine.call<{ content: ImportProgress[] }>(
    'POST',
    '/account/v1/activityLog/module/Accounts/action/Import',
    { sortColumn: 'createdDate', sortBy: 'DESC', limit: 100 },
  );
  expect(log.headers.get('content-type')).toContain('application/json');
  expect(log.body.content[0]).toMatchObject({ fileName: '=evil.csv', created: 1, rejected: 2 });
  expect(log.body.content[0]?.errors.length).toBeGreaterThanOrEqual(2);
});

test('a long or strange file name, and a cell of any length, come back short', async () => {
  const name = `../../${'x'.repeat(3_000)}\u202e.csv`;
  const { body } = await send(`Code,Name,UnitPrice\nABC123,Bell,${'9'.repeat(9_000)}\n`, 'items', name);
  expect(body.rejected).toBe(1);
  expect(body.errors[0]?.message.length).toBeLessThan(200);
  const kept = await mine.call<ImportProgress>('GET', `/account/v1/imports/${body.logId}`);
  expect(kept.body.fileName.length).toBeLessThanOrEqual(150);
});

test.each([
  ['no list', '?mapping=[]'],
  ['no JSON', '?mapping={'],
  ['numbers for headings', '?mapping={"name":1}'],
  ['a prototype', '?mapping={"__proto__":"Name"}'],
  ['one heading for everything', '?mapping={"name":"Nope"}'],
])('a mapping that is %s is refused or does no harm', async (_name, query) => {
  const { status, body } = await send(`Name\nMapped ${_name}\n`, 'contacts', 'a.csv', encodeURI(query));
  expect([200, 422]).toContain(status);
  expect(body.message ?? 'Fine.').toMatch(/\.$/);
});

test.each(['', '&background=true'])(
  'a mapping that is none is refused before the file is read%s',
  async (how) => {
    const { status, body } = await send('%PDF-1.7\n', 'contacts', 'a.csv', `?mapping=[]${how}`);
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'mapping' }] } });
  },
);

import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { contact, document } from './books.ts';
import { FILES, upload, uploaded } from './files.ts';
import { eventually } from '../wait.ts';

let server: TestServer;
let mine: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  server = await startTestServer({ BODY_LIMIT_MIB: '2' });
  mine = await server.company();
  other = await server.company();
});
afterAll(() => server?.stop());

interface Attachments {
  content: Attachment[];
}

const read = (uri: string, token?: string): Promise<Response> =>
  fetch(server.url + uri, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
const bind = (company: TestCompany, place: string, ids: string[]) =>
  company.call<Attachments>(
    'POST',
    `/account/v1/${place}/attachment`,
    ids.map((id) => ({ id, fileName: 'x' })),
  );
const stored = async (company: TestCompany): Promise<string[]> => {
  const folder = path.join(server.dataDir, 'files', company.id);
  return readdir(folder).catch(() => []);
};
const database = (text: string) => query(server.databaseUrl, text);

test.each([
  ['png', 'bell.png', 'image/png', 'inline'],
  ['gif', 'bell.gif', 'image/gif', 'inline'],
  ['webp', 'bell.webp', 'image/webp', 'inline'],
  ['pdf', 'bill.pdf', 'application/pdf', 'attachment'],
  ['csv', 'bank.csv', 'text/csv', 'attachment'],
] as const)('a %s is taken for what it holds and served unharmed', async (kind, name, type, shown) => {
  const file = await uploaded(mine, FILES[kind], name);
  expect(file).toMatchObject({
    fileName: name,
    fileType: type,
    size: FILES[kind].length,
    fileUri: `/account/v1/attachment/${file.id}`,
  });
  const answer = await read(file.fileUri, mine.token);
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILES[kind]);
  expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${shown};`));
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const again = await fetch(server.url + file.fileUri, {
    headers: { authorization: `Bearer ${mine.token}`, 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a page that pretends to be a picture is never served as a page', async () => {
  const page = await uploaded(mine, FILES.html, 'holiday.png', '?isPublic=true');
  expect(page).toMatchObject({ fileName: 'holiday.png.txt', fileType: 'text/plain' });
  const answer = await read(page.fileUri);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['a program', FILES.exe, 'bell.png', 'Files of this kind are not taken.'],
  ['a drawing with a script', FILES.svg, 'bell.svg', 'Files of this kind are not taken.'],
  [
    'bytes that are no text',
    Uint8Array.from([0xff, 0xfe, 0x00, 0x01, 0x80]),
    'notes.txt',
    'Files of this kind',
  ],
  ['nothing', new Uint8Array(), 'empty.pdf', 'The file is empty.'],
])('%s is refused in words', async (_what, content, name, words) => {
  const before = await stored(mine);
  const answer = await upload(mine, content, name);
  expect([answer.status, answer.body.code]).toEqual([422, 'API-FILE-TYPE']);
  expect(answer.body.message).toContain(words);
  expect(await stored(mine)).toEqual(before);
});

test('a file over the limit, or none at all, is refused', async () => {
  const big = await upload(mine, new Uint8Array(3 * 1024 * 1024), 'big.png');
  expect([big.status, big.body.code]).toEqual([413, 'API-TOO-LARGE']);
  const none = await mine.call('POST', '/account/v1/attachment', {});
  expect([none.status, none.body['code']]).toEqual([400, 'API-NO-FILE']);
});

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\temp\\bell.png', 'bell.png'],
  ['invoice\u202Egnp.exe', 'invoicegnp.exe.png'],
  ['...', 'file.png'],
  ['a <b>|name?.PNG', 'a _b__name_.png'],
  [`${'ü'.repeat(300)}.png`, `${'ü'.repeat(146)}.png`],
])('the name %j becomes %j', async (given, safe) => {
  expect((await uploaded(mine, FILES.png, given)).fileName).toBe(safe);
});

test.each(['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'])(
  '%s show the files that are bound to them, beside those they had',
  async (kind) => {
    const { id } = await document(mine, kind);
    const one = await uploaded(mine, FILES.pdf, 'one.pdf');
    const two = await uploaded(mine, FILES.png, 'two.png', '?isPublic=true');
    expect((await bind(mine, `${kind}/${id}`, [one.id])).body.content).toEqual([one]);
    expect((await bind(mine, `${kind}/${id}`, [one.id, two.id])).body.content).toEqual([one, two]);
    const record = await mine.call<{ attachments: Attachment[] }>('GET', `/account/v1/${kind}/${id}`);
    expect(record.body.attachments).toEqual([one, two]);
    const history = await mine.call<{ content: { action: string; detail: string }[] }>(
      'GET',
      `/account/v1/${kind}/${id}/activities`,
    );
    expect(history.body.content.slice(0, 2)).toMatchObject([
      { action: 'Attached', detail: 'two.png' },
      { action: 'Attached', detail: 'one.pdf' },
    ]);
    expect((await mine.call('DELETE', `/account/v1/attachment/${one.id}`)).status).toBe(200);
    const rest = await mine.call<Attachments>('GET', `/account/v1/${kind}/${id}/attachment`);
    expect(rest.body.content).toEqual([two]);
  },
);

test('contacts take files too; a file belongs to one record, and to one company', async () => {
  const here = await contact(mine);
  const there = await contact(other);
  const file = await uploaded(mine, FILES.pdf, 'agreement.pdf');
  expect((await bind(mine, `contacts/${here.id}`, [file.id])).status).toBe(200);
  const { id } = await document(mine, 'invoices');
  for (const answer of [
    await bind(mine, `invoices/${id}`, [file.id]),
    await bind(other, `contacts/${there.id}`, [file.id]),
    await bind(mine, `contacts/${here.id}`, [randomUUID()]),
  ]) {
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: '[0].id', message: 'This attachment does not exist.' }] },
    });
  }
  expect((await bind(other, `contacts/${here.id}`, [file.id])).status).toBe(404);
  expect((await read(file.fileUri, other.token)).status).toBe(404);
  expect((await read(file.fileUri)).status).toBe(401);
  expect((await other.call('DELETE', `/account/v1/attachment/${file.id}`)).status).toBe(404);
});

test('a public file opens for whoever has its path and for no other caller; a private one does not', async () => {
  const open = await uploaded(mine, FILES.png, 'logo.png', '?isPublic=true');
  const closed = await uploaded(mine, FILES.gif, 'secret.gif', '?isPublic=false');
  expect(open.fileUri).toMatch(/^\/public\/attachment\/[\w-]{43}$/);
  expect((await read(open.fileUri)).status).toBe(200);
  expect((await read(closed.fileUri)).status).toBe(401);
  const key = open.fileUri.split('/').pop() ?? '';
  const guesses = [`${key.slice(0, -3)}AAA`, key.slice(0, -1), 'x', closed.id, '..%2f..%2fetc%2fpasswd'];
  for (const guess of guesses) expect((await read(`/public/attachment/${guess}`)).status).toBe(404);
  await mine.call('DELETE', `/account/v1/attachment/${open.id}`);
  expect((await read(open.fileUri)).status).toBe(404);
});

async function colleague(permissions: object): Promise<TestCompany> {
  const invited = await server.company();
  const role = randomUUID();
  await database(`INSERT INTO role (company_id, id, name, permissions)
    VALUES ('${mine.id}', '${role}', '${role}', '${JSON.stringify(permissions)}')`);
  await database(`INSERT INTO member (company_id, id, user_id, role_id, email, name)
    VALUES ('${mine.id}', gen_random_uuid(), '${invited.userId}', '${role}', '${invited.email}', 'Grace')`);
  await database(`UPDATE session SET company_id = '${mine.id}' WHERE user_id = '${invited.userId}'`);
  return { ...invited, id: mine.id, call: invited.call };
}

test('a file asks for the permission of its record; one that is bound to nothing is its uploader’s own', async () => {
  const { id } = await document(mine, 'invoices');
  const file = await uploaded(mine, FILES.pdf, 'one.pdf');
  const loose = await uploaded(mine, FILES.pdf, 'loose.pdf');
  await bind(mine, `invoices/${id}`, [file.id]);
  const viewer = await colleague({ Invoices: { view: true } });
  // The session is known to the server for some seconds, with the company it began with: a new one is signed in.
  const token = await signIn(viewer);
  expect((await read(file.fileUri, token)).status).toBe(200);
  expect((await read(loose.fileUri, token)).status).toBe(404);
  const remove = await server.call('DELETE', file.fileUri, undefined, { token });
  expect(remove.status).toBe(403);
  const form = new FormData();
  form.append('file', new Blob([FILES.pdf]), 'x.pdf');
  expect((await server.call('POST', '/account/v1/attachment', form, { token })).status).toBe(403);
  const clerk = await signIn(await colleague({ Bills: { view: true, edit: true } }));
  expect((await read(file.fileUri, clerk)).status).toBe(403);
});

/** A token in the company that the person is a member of now. */
async function signIn({ email, password, userId }: TestCompany): Promise<string> {
  await database(`DELETE FROM user_company WHERE user_id = '${userId}'`);
  await database(`INSERT INTO user_company (user_id, company_id) VALUES ('${userId}', '${mine.id}')`);
  const answer = await server.call<{ data: { access_token: string } }>('POST', '/auth/token', {
    username: email,
    password,
  });
  return answer.body.data.access_token;
}

test('the same content is stored once, and goes with the last file that shows it, not before', async () => {
  const fresh = await server.company();
  const [one, two] = await Promise.all([
    uploaded(fresh, FILES.pdf, 'one.pdf'),
    uploaded(fresh, FILES.pdf, 'two.pdf'),
  ]);
  expect(await stored(fresh)).toHaveLength(1);
  await bind(fresh, `contacts/${(await contact(fresh)).id}`, [two.id]);
  await fresh.call('DELETE', `/account/v1/attachment/${one.id}`);
  await afterDays(fresh);
  expect((await read(two.fileUri, fresh.token)).status).toBe(200);
  const again = await uploaded(fresh, FILES.pdf, 'three.pdf');
  await fresh.call('DELETE', `/account/v1/attachment/${again.id}`);
  expect(await stored(fresh)).toContain(shaOf(FILES.pdf));
  await fresh.call('DELETE', `/account/v1/attachment/${two.id}`);
  await afterDays(fresh);
  expect(await stored(fresh)).not.toContain(shaOf(FILES.pdf));
  const back = await uploaded(fresh, FILES.pdf, 'four.pdf');
  expect((await read(back.fileUri, fresh.token)).status).toBe(200);
});

test('files of removed drafts and uploads never bound are let go of; the logo stays', async () => {
  const fresh = await server.company();
  const draft = await document(fresh, 'invoices');
  const bound = await uploaded(fresh, FILES.pdf, 'bound.pdf');
  const loose = await uploaded(fresh, FILES.gif, 'loose.gif');
  const logo = await uploaded(fresh, FILES.png, 'logo.png', '?isPublic=true');
  await bind(fresh, `invoices/${draft.id}`, [bound.id]);
  await fresh.call('PUT', '/account/v1/company', { logo: logo.fileUri });
  expect((await fresh.call('DELETE', `/account/v1/invoices/${draft.id}`)).status).toBe(200);
  await afterDays(fresh);
  expect((await read(bound.fileUri, fresh.token)).status).toBe(404);
  expect((await read(loose.fileUri, fresh.token)).status).toBe(404);
  expect((await read(logo.fileUri)).status).toBe(200);
  await afterDays(fresh);
  const left = await stored(fresh);
  expect(left).toContain(shaOf(FILES.png));
  expect(left).not.toContain(shaOf(FILES.pdf));
  expect(left).not.toContain(shaOf(FILES.gif));
});

test('content that is uploaded again while it is let go of is never lost', async () => {
  const fresh = await server.company();
  const { id } = await contact(fresh);
  for (let round = 0; round < 15; round += 1) {
    const content = new TextEncoder().encode(`round ${round} ${randomUUID()}`);
    const first = await uploaded(fresh, content, 'first.txt');
    await fresh.call('DELETE', `/account/v1/attachment/${first.id}`);
    await database(
      `UPDATE stored_file SET touched_at = touched_at - interval '2 days' WHERE company_id = '${fresh.id}'`,
    );
    // Each of these sweeps once it is through.
    const others = Array.from({ length: 3 }, (_, at) =>
      uploaded(fresh, new TextEncoder().encode(`${round} ${at}`), 'waker.txt'),
    );
    const again = await Promise.all([
      uploaded(fresh, content, 'again.txt'),
      ...others,
      uploaded(fresh, content, 'once more.txt'),
    ]);
    await bind(fresh, `contacts/${id}`, again.map((file) => file.id).slice(0, 1));
    for (const file of again) expect((await read(file.fileUri, fresh.token)).status).toBe(200);
  }
});

const shaOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Makes every file of a company look two days old and waits until a sweep has been through: a marker's own content,
 * removed beside the others, is let go of last.
 */
async function afterDays(company: TestCompany): Promise<void> {
  const marker = await uploaded(company, new TextEncoder().encode(randomUUID()), 'marker.txt');
  await company.call('DELETE', `/account/v1/attachment/${marker.id}`);
  const where = `WHERE company_id = '${company.id}'`;
  await database(`UPDATE attachment SET created_at = created_at - interval '2 days' ${where}`);
  await database(`UPDATE stored_file SET touched_at = touched_at - interval '2 days' ${where}`);
  const waker = await uploaded(company, new TextEncoder().encode(randomUUID()), 'waker.txt');
  const gone = marker.filePath.split('/').pop() ?? '';
  // By its row: contents go in the order of their hashes, and the rows of all of them with the commit.
  const marked = () => database(`SELECT sha256 FROM stored_file ${where} AND sha256 = '${gone}'`);
  await eventually(marked, ({ length }) => length === 0);
  await company.call('DELETE', `/account/v1/attachment/${waker.id}`);
}

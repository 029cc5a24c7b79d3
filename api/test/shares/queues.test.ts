import type { ImportProgress } from '@accounts/shared-domain';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { mailBooks, type MailBooks } from '../mail/mail-books.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { holdLock } from './locks.ts';

const BACKLOG = 500;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** Files of one contact each that wait to be imported, made by copying one that the API took. */
async function manyImports(company: TestCompany): Promise<void> {
  const id = await importLater(company, 'First');
  await imported(company, id);
  const log = `(jsonb_populate_record(l, jsonb_build_object('id', n.id, 'state', 'Waiting', 'created', 0))).*`;
  await asAdmin(
    server,
    `WITH n AS (SELECT gen_random_uuid() AS id, i FROM generate_series(1, ${BACKLOG}) i),
       logs AS (INSERT INTO import_log SELECT ${log} FROM n, import_log l WHERE l.id = $1 RETURNING id),
       files AS (INSERT INTO import_file (company_id, import_id, mapping, content)
         SELECT $2, n.id, '', convert_to(E'Name\nCopy ' || n.i || E'\n', 'UTF8') FROM n JOIN logs ON logs.id = n.id
         RETURNING import_id)
     INSERT INTO job (kind, company_id, subject_id, due_at)
     SELECT 'imports', $2, import_id, now() - interval '1 hour' FROM files`,
    [id, company.id],
  );
}

async function importLater(company: TestCompany, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([`Name\n${name}\n`]), 'one.csv');
  const { body } = await company.call<{ logId: string }>(
    'POST',
    '/account/v1/contacts/import?background=true',
    form,
  );
  return body.logId;
}

function imported({ call }: TestCompany, id: string): Promise<ImportProgress> {
  const progress = async () => (await call<ImportProgress>('GET', `/account/v1/imports/${id}`)).body;
  return eventually(progress, ({ state }) => state === 'Done' || state === 'Failed');
}

async function importsLeft(company: TestCompany): Promise<number> {
  const [row] = await asAdmin<{ count: number }>(
    server,
    'SELECT count(*)::int AS count FROM import_file WHERE company_id = $1',
    [company.id],
  );
  return row?.count ?? 0;
}

test('the one file of a company is imported before the backlog of another one', async () => {
  const [busy, other] = await Promise.all([server.company(), server.company()]);
  await manyImports(busy);
  const id = await importLater(other, 'Only');
  expect(await imported(other, id)).toMatchObject({ state: 'Done', created: 1 });
  expect(await importsLeft(busy)).toBeGreaterThan(BACKLOG / 2);
  // The backlog goes on as well.
  const before = await importsLeft(busy);
  await eventually(
    () => importsLeft(busy),
    (left) => left < before,
  );
  await asAdmin(server, 'DELETE FROM job WHERE company_id = $1', [busy.id]);
});

test('verifying books, however long it takes, occupies no worker that imports wait for', async () => {
  const companies = await Promise.all([1, 2, 3, 4].map(() => server.company()));
  const [first] = companies as [TestCompany];
  const lock = await holdLock(server, 'LOCK TABLE journal_line IN ACCESS EXCLUSIVE MODE');
  try {
    await asAdmin(
      server,
      `UPDATE job SET due_at = now() WHERE kind = 'books' AND company_id = ANY ($1::uuid[])`,
      [companies.map(({ id }) => id)],
    );
    // One company's books are read at a time, by two connections.
    await eventually(lock.waiting, (count) => count === 2);
    expect(await imported(first, await importLater(first, 'Meanwhile'))).toMatchObject({ state: 'Done' });
    expect(await lock.waiting()).toBe(2);
  } finally {
    await lock.release();
  }
});

describe('mail', () => {
  /** An invoice that has been sent, and how to copy its message. */
  async function sent(books: MailBooks, to: string): Promise<string> {
    const { id } = await books.document('invoices');
    const answer = await books.company.call('POST', `/account/v1/invoices/${id}/send?toAddress=${to}`);
    expect(answer.status).toBe(200);
    return id;
  }

  test('companies take turns, and messages of the platform wait for no document', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let holding = false;
    const mail = await startMailServer({
      refuse: async (address) => {
        if (holding && address.startsWith('slow')) await held;
        return undefined;
      },
    });
    const home = await startTestServer({ SMTP_URL: mail.url });
    try {
      const busy = await mailBooks(home, mail);
      const other = await mailBooks(home, mail, {}, 'Quay');
      const registrations = mail.received.length;
      await sent(busy, 'first@example.com');
      await mail.arrived(registrations + 1);
      holding = true;
      await asAdmin(
        home,
        `INSERT INTO mail_queue SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
           'status', 'Waiting', 'to_address', 'slow.' || i || '@example.com', 'subject', 'Invoice', 'text_body', 'x',
           'attempts', 0, 'next_attempt_at', now() - interval '1 hour'))).*
         FROM mail_queue m CROSS JOIN generate_series(1, ${BACKLOG}) i WHERE m.to_address = 'first@example.com'`,
      );
      const [{ to_address: stranger } = { to_address: '' }] = await registered(home);
      await eventually(
        () => Promise.resolve(mail.received.map(({ to }) => to[0])),
        (all) => all.includes(stranger),
      );
      await sent(other, 'only@example.com');
      release();
      await eventually(
        () => Promise.resolve(mail.received.map(({ to }) => to[0])),
        (all) => all.includes('only@example.com'),
      );
      const before = mail.received.filter(({ to }) => to[0]?.startsWith('slow')).length;
      expect(before).toBeLessThan(BACKLOG / 10);
    } finally {
      release();
      await home.stop();
      await mail.stop();
    }
  });

  /** A person registers while every sender of documents is busy. */
  async function registered(home: TestServer): Promise<{ to_address: string }[]> {
    const slow = `SELECT count(*)::int AS count FROM mail_queue WHERE to_address LIKE 'slow%' AND attempts > 0`;
    await eventually(
      () => asAdmin<{ count: number }>(home, slow),
      ([row]) => (row?.count ?? 0) > 1,
    );
    const email = 'stranger@example.com';
    const person = {
      firstName: 'Jo',
      lastName: 'Lane',
      email,
      password: 'a-long-password',
      countryCode: 'GB',
    };
    await home.call('POST', '/public/customer/register', { ...person, companyName: 'Lane' });
    return [{ to_address: email }];
  }
});

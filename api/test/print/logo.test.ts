import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { database, documentsOf } from '../mail/mail-books.ts';
import { dataAddress, picture } from './pictures.ts';

let server: SharedServer;
let company: TestCompany;
let invoiceId: string;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  invoiceId = (await (await documentsOf(company)).document('invoices')).id;
});

const putLogo = (logo: string) => company.call('PUT', '/account/v1/company', { logo });

async function upload(by: TestCompany, bytes: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await by.call<{ body: { value: { fileUri: string } } }>(
    'POST',
    '/account/v1/attachment?isPublic=true',
    form,
  );
  expect(answer.status).toBe(200);
  return answer.body.body.value.fileUri;
}

/** Widths of the pictures in the invoice's PDF, in pixels. */
async function picturesOfPdf(): Promise<number[]> {
  const answer = await fetch(`${server.url}/account/v1/pdf/view?id=${invoiceId}&type=Invoices`, {
    headers: { authorization: `Bearer ${company.token}` },
  });
  expect(answer.status).toBe(200);
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return [...pdf.matchAll(/\/Subtype \/Image\s+\/Width (\d+)/g)].map(([, width]) => Number(width));
}

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  'a large %s is printed with the pixels that its size on paper needs',
  async (format) => {
    const logo = await upload(company, await picture(format, 2_000, 1_000), `logo.${format}`);
    expect(await putLogo(logo)).toMatchObject({ status: 200, body: { logo } });
    // 2,000 x 1,000 is scaled down to 125 x 62.5 points, four pixels each.
    expect(new Set(await picturesOfPdf())).toEqual(new Set([500]));
  },
);

test('a logo of before is re-encoded when it is printed', async () => {
  const logo = dataAddress('png', await picture('png', 1_000, 500));
  await database(server, 'UPDATE company SET logo = $2 WHERE company_id = $1', [company.id, logo]);
  expect(new Set(await picturesOfPdf())).toEqual(new Set([250]));
});

test('a logo of before that has too many pixels is left out', async () => {
  const logo = dataAddress('png', await picture('png', 9_000, 9_000));
  await database(server, 'UPDATE company SET logo = $2 WHERE company_id = $1', [company.id, logo]);
  expect(await picturesOfPdf()).toEqual([]);
  expect(await picturesOfPdf()).toEqual([]);
});

describe('refused on its field, and the old logo stays', () => {
  const MANY_PIXELS = 'The logo may have at most 4 megapixels, its width times its height.';
  const UNREADABLE = 'The logo cannot be read. Send a PNG, JPEG, GIF, WebP or AVIF picture.';
  const FOREIGN = 'The logo must be a picture that was uploaded to this company.';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

  test.each([
    [
      'a picture of too many pixels',
      async () => dataAddress('png', await picture('png', 2_001, 2_000)),
      MANY_PIXELS,
    ],
    [
      'an uploaded one of too many pixels',
      async () => upload(company, await picture('avif', 2_500, 2_000), 'a.avif'),
      MANY_PIXELS,
    ],
    [
      'a line of too many pixels',
      async () => dataAddress('webp', await picture('png', 1, 4_000_001)),
      MANY_PIXELS,
    ],
    [
      'a picture that is cut off',
      async () => dataAddress('jpeg', (await picture('jpeg', 900, 900)).subarray(0, 900)),
      UNREADABLE,
    ],
    ['no picture', async () => dataAddress('png', Buffer.from('AAAA')), UNREADABLE],
    ['a drawing that is no picture of points', async () => dataAddress('png', svg), UNREADABLE],
    ['a text', async () => upload(company, Buffer.from('A text.'), 'a.txt'), UNREADABLE],
    ['an address elsewhere', async () => 'https://example.com/logo.png', FOREIGN],
    [
      'an own file at an address elsewhere',
      async () => `https://example.com${await upload(company, await picture('png', 9, 9), 'a.png')}`,
      FOREIGN,
    ],
    [
      'a file of another company',
      async () => upload(await server.company(), await picture('png', 9, 9), 'a.png'),
      FOREIGN,
    ],
    ['a file that is not there', async () => '/public/attachment/nothing', FOREIGN],
  ])('%s', async (_what, logo, message) => {
    const kept = await company.call<{ logo: string }>('GET', '/account/v1/company');
    const answer = await putLogo(await logo());
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'API-LOGO', errors: [{ field: 'logo', message }] },
    });
    expect((await company.call<{ logo: string }>('GET', '/account/v1/company')).body.logo).toBe(
      kept.body.logo,
    );
  });
});

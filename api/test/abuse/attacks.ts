import type { Operation } from '../openapi.ts';
import type { RawRequest } from './caller.ts';
import { HEADERS, QUERIES } from './query-shapes.ts';
import { SHAPES } from './shapes.ts';
import { FILES, PARTS } from './upload-shapes.ts';
import { form } from './multipart.ts';
import { urlOf } from './values.ts';

/** One request that should cost the server little. Its body is made when it is sent: all of them at once are gigabytes. */
export interface Attack {
  what: string;
  make: () => RawRequest;
}

/** Every shape for a route: of bodies, of addresses, of headers, of forms. */
export function attacksOn(operation: Operation): Attack[] {
  const { name, method, upload } = operation;
  const url = urlOf(operation);
  const attack = (shape: string, make: () => Partial<RawRequest>): Attack => ({
    what: `${name}: ${shape}`,
    make: () => ({ method, url, ...make() }),
  });
  const bodies = method === 'GET' || upload ? [] : SHAPES;
  const read = method === 'GET' ? QUERIES : [];
  return [
    ...bodies.map((shape) => attack(shape.name, () => ({ body: shape.bodyOf(operation) }))),
    ...read.flatMap((shape) =>
      shape.urlsOf(operation).map((made) => attack(shape.name, () => ({ url: made }))),
    ),
    ...(method === 'GET' ? HEADERS : []).map((shape) =>
      attack(shape.name, () => ({ headers: shape.headers })),
    ),
    ...(upload ? [...PARTS, ...FILES] : []).map((shape) => attack(shape.name, shape.make)),
  ];
}

/** Attacks that have stopped a server before, as they were: whatever the sender's role. */
export const KNOWN_ATTACKS: Readonly<Record<'stranger' | 'member', readonly Attack[]>> = {
  stranger: [
    {
      what: '19 MiB of zeros to an unknown path',
      make: () => ({ method: 'POST', url: '/none', body: `[${'0,'.repeat(10_000_000)}0]` }),
    },
    {
      what: 'a name of combining marks',
      make: () => post('/auth/token', { username: `e${'\u0301\u0327'.repeat(16_000)}`, password: 'x' }),
    },
  ],
  member: [
    { what: '20,000 empty lines', make: () => post('/account/v1/invoices', lines(20_000)) },
    { what: '1,000 empty lines', make: () => post('/account/v1/invoices', lines(1_000)) },
    { what: 'a number of 9,000 zeros', make: () => csv(`0.${'0'.repeat(9_000)}1`) },
    { what: 'a number of a million zeros', make: () => csv(`0.${'0'.repeat(1_200_000)}1`) },
    {
      what: 'a sort column that every object has',
      make: () => post('/account/v1/accounts/all', { sortColumn: 'constructor' }),
    },
    { what: 'a logo that is no picture', make: () => logo(Buffer.alloc(500_000, 0x41)) },
    { what: 'a logo of 65,535 x 65,535 pixels', make: () => logo(hugePicture()) },
  ],
};

function post(url: string, body: object): RawRequest {
  return { method: 'POST', url, body: JSON.stringify(body) };
}

function lines(count: number): object {
  return { lineItems: Array.from({ length: count }, () => ({})) };
}

function csv(cell: string): RawRequest {
  const content = `Code,Name,Unit Price,Quantity\nA1,Bell,${cell},1\n`;
  return { method: 'POST', url: '/account/v1/items/import', ...form([{ fileName: 'items.csv', content }]) };
}

function logo(content: Buffer): RawRequest {
  const body = JSON.stringify({ logo: `data:image/png;base64,${content.toString('base64')}` });
  return { method: 'PUT', url: '/account/v1/company', body };
}

/** The beginning of a PNG, as far as its size. */
function hugePicture(): Buffer {
  const start = '89504e470d0a1a0a0000000d49484452';
  return Buffer.concat([Buffer.from(`${start}0000ffff0000ffff0802000000`, 'hex'), Buffer.alloc(400_000)]);
}

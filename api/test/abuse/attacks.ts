import type { Call } from '../harness.ts';
import type { Operation } from '../openapi.ts';
import { SHAPES } from './shapes.ts';

const NO_RECORD = '00000000-0000-7000-8000-000000000000';

/** One request that should cost the server nothing. */
export interface Attack {
  what: string;
  send: () => Promise<{ status: number }>;
}

/** Every shape for every route. */
export function attacksOn(operations: readonly Operation[], stranger: Call, member: Call): Attack[] {
  return operations.flatMap((operation) =>
    SHAPES.map(({ name, bodyOf }) => {
      const call: Call = operation.tenant ? member : stranger;
      const url = operation.url.replaceAll(/\{\w+\}/g, NO_RECORD);
      return {
        what: `${operation.name}: ${name}`,
        send: () => call(operation.method, url, bodyOf(operation)),
      };
    }),
  );
}

/** Attacks that have stopped a server before, as they were. */
export function knownAttacks(stranger: Call, member: Call): Attack[] {
  const csv = (cell: string): FormData => {
    const form = new FormData();
    form.append('file', new Blob([`Code,Name,Unit Price,Quantity\nA1,Bell,${cell},1\n`]), 'items.csv');
    return form;
  };
  const lines = (count: number): object => ({ lineItems: Array.from({ length: count }, () => ({})) });
  return [
    ['19 MiB of zeros to an unknown path', () => stranger('POST', '/none', `[${'0,'.repeat(10_000_000)}0]`)],
    [
      'a name of combining marks',
      () => stranger('POST', '/auth/token', { username: `e${'\u0301\u0327'.repeat(16_000)}`, password: 'x' }),
    ],
    ['20,000 empty lines', () => member('POST', '/account/v1/invoices', lines(20_000))],
    ['1,000 empty lines', () => member('POST', '/account/v1/invoices', lines(1_000))],
    [
      'a number of 9,000 zeros',
      () => member('POST', '/account/v1/items/import', csv(`0.${'0'.repeat(9_000)}1`)),
    ],
    [
      'a number of a million zeros',
      () => member('POST', '/account/v1/items/import', csv(`0.${'0'.repeat(1_200_000)}1`)),
    ],
    [
      'a sort column that every object has',
      () => member('POST', '/account/v1/accounts/all', { sortColumn: 'constructor' }),
    ],
  ].map(([what, send]) => ({ what: String(what), send: send as Attack['send'] }));
}

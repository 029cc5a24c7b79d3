import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf } from '../../../e2e/src/client/calls.ts';
import { withSharedSchemas } from '../../../e2e/src/client/shared-schemas.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { API_TYPES, writeApiTypes } from './api-types.ts';

test('the types of the calls are what the server describes; "npm run docs" writes them anew', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'accounts types '));
  try {
    const file = path.join(folder, 'api-types.d.ts');
    await writeApiTypes(file);
    const made = await readFile(file, 'utf8');
    // Compared line by line where they differ would be a page for each.
    expect(made === (await readFile(path.join(repositoryRoot, API_TYPES), 'utf8'))).toBe(true);
    expect(made).toContain('"/account/v1/invoices/{id}/payment": {');
    expect(made).not.toMatch(/\w\??: unknown/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an object that several calls have becomes a component, named after its first place', () => {
  const text = { type: 'string' };
  const line = {
    type: 'object',
    properties: {
      title: text,
      description: text,
      accountId: text,
      itemId: text,
      unitPrice: text,
      quantity: text,
    },
  };
  const draft = { type: 'object', properties: { lineItems: { type: 'array', items: line } } };
  const call = (schema: object) => ({
    post: { requestBody: { content: { 'application/json': { schema } } } },
  });
  const paths = {
    '/account/v1/bills': call(draft),
    '/account/v1/bills/{id}': call(draft),
    '/account/v1/lines': call(line),
  };
  expect(withSharedSchemas({ paths })).toMatchObject({
    paths: {
      '/account/v1/bills': call({ $ref: '#/components/schemas/Bills' }),
      '/account/v1/bills/{id}': call({ $ref: '#/components/schemas/Bills' }),
      '/account/v1/lines': call({ $ref: '#/components/schemas/LineItems' }),
    },
    components: {
      schemas: {
        Bills: { properties: { lineItems: { items: { $ref: '#/components/schemas/LineItems' } } } },
        LineItems: line,
      },
    },
  });
});

test('the address of a call has its values in the braces and what is given of its query', () => {
  const path = '/account/v1/invoices/{id}/invoiceStatus';
  expect(
    addressOf(path, { path: { id: 'a/b' }, query: { status: 'Awaiting Payment', force: undefined } }),
  ).toBe('/account/v1/invoices/a%2Fb/invoiceStatus?status=Awaiting+Payment');
  expect(addressOf('/account/v1/company', {})).toBe('/account/v1/company');
});

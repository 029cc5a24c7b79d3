import type { ModuleProps } from '@accounts/shared-auth';
import { ACCOUNT_TYPES, type Account, type Company, type Contact } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { DocumentEditor, type DocumentEditorProps } from '../documents/document-editor.tsx';
import { INVOICE } from '../documents/kinds/index.ts';
import { renderInModule, TEST_COMPANY, testModuleProps } from './module-props.tsx';

export const stored = { status: 'A' as const, version: 1 };
export const customer = {
  ...stored,
  id: 'toms',
  name: 'Toms Spezialitäten',
  type: 'Customer',
  email: '',
  paymentTerms: 14,
} as Contact;
const account = (
  id: string,
  code: string,
  accountType: keyof typeof ACCOUNT_TYPES,
  paymentsToAccount: boolean,
): Account => ({
  ...stored,
  id,
  code,
  name: code,
  accountClass: ACCOUNT_TYPES[accountType] ?? 'Asset',
  accountType,
  description: '',
  system: false,
  paymentsToAccount,
  foreignCode: '',
  balance: 0,
});
export const LISTS: Record<string, object[]> = {
  '/account/v1/contacts/all': [customer],
  '/account/v1/accounts/all': [
    account('sales', 'REV4000', 'Sales', false),
    account('bank', 'AST1000', 'Bank', true),
  ],
  '/account/v1/taxRates/all': [
    {
      ...stored,
      id: 'vat',
      name: 'Standard',
      rate: 20,
      recoverable: true,
      treatment: 'standard',
      system: false,
      components: [],
    },
  ],
  '/account/v1/items/all': [
    {
      ...stored,
      id: 'chai',
      code: 'ITM001',
      name: 'Chai',
      description: '',
      quantity: 1,
      unit: '',
      unitPrice: 18,
      purchasePrice: 0,
      salesAccountId: 'sales',
      purchaseAccountId: null,
      taxRatesId: 'vat',
    },
  ],
};

interface Call {
  method: string;
  url: string;
  body: unknown;
  key: unknown;
}

/** A server at the network's edge: lists answer, writes answer what `answer` says and are written down. */
export function serverWith(answer: (call: Call) => { status: number; data: unknown }) {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = (config) => {
    const url = config.url ?? '';
    const rows = LISTS[url];
    const call = {
      method: config.method ?? '',
      url,
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
      key: config.headers.get('Idempotency-Key'),
    };
    const isConfig = url === '/public/config';
    if (!rows && !isConfig) calls.push(call);
    const { status, data } = isConfig
      ? { status: 200, data: { maxUploadBytes: 1 } }
      : rows
        ? { status: 200, data: { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } }
        : answer(call);
    const response: AxiosResponse = { status, data, statusText: '', headers: new AxiosHeaders(), config };
    return status < 400
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('rejected', String(status), config, null, response));
  };
  return { http: axios.create({ adapter }), calls };
}

export function mount(children: ReactNode, http: ModuleProps['http']) {
  const props = testModuleProps(() => undefined, '/', {
    http,
    company$: new BehaviorSubject<Company | null>(TEST_COMPANY),
  });
  return renderInModule(children, props);
}

export function openEditor(
  answer = (): { status: number; data: unknown } => ({
    status: 200,
    data: { body: { value: { id: 'new', version: 1 } } },
  }),
  of: Pick<DocumentEditorProps, 'kind' | 'record'> = { kind: INVOICE },
) {
  const server = serverWith(answer);
  const onSaved = jest.fn();
  mount(<DocumentEditor {...of} onSaved={onSaved} onCancel={jest.fn()} />, server.http);
  return { ...server, onSaved, user: userEvent.setup() };
}

export type User = ReturnType<typeof userEvent.setup>;

export async function saveDraft(user: User) {
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save draft' }));
}

export const cell = (label: string) => screen.findByLabelText(label);
export const totals = () => screen.getByRole('region', { name: 'Totals' });

import { randomUUID } from 'node:crypto';
import type { Invoice, PaymentToSettle, PublicDocument } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { approvedAtOnce, documentsOf, type MailBooks } from '../mail/mail-books.ts';
import {
  startProvider,
  workedOff,
  type Provider,
  type ProviderEvent,
  type ProviderSession,
  type WebhookAnswer,
} from '../plans/provider.ts';

/** An invoice of 19.00 with a link that its customer has. */
export interface SharedInvoice {
  id: string;
  number: string;
  token: string;
}

/** A company whose customers pay at a provider on the loopback address. */
export interface Shop {
  server: TestServer;
  provider: Provider;
  books: MailBooks;
  company: TestCompany;
  invoice(overrides?: object): Promise<SharedInvoice>;
  read(id: string): Promise<Invoice>;
  page(token: string): Promise<PublicDocument>;
  pay(token: string): Promise<Answer<{ redirectUrl: string; code: string; message: string }>>;
  /** Goes to the checkout as the customer does; the provider's session of it. */
  checkout(token: string): Promise<ProviderSession>;
  /** Delivers an event, which is stored and answered 200, and returns what the queue made of it. */
  report(session: ProviderSession, event?: Partial<ProviderEvent>): Promise<string>;
  toSettle(): Promise<PaymentToSettle[]>;
  /** Moves the lock date; null unlocks. */
  lock(lockDate: string | null): Promise<void>;
  database<T>(text: string): Promise<T[]>;
  stop(): Promise<void>;
}

export const TODAY = new Date().toISOString().slice(0, 10);

/** Opens a shop: a server, a provider, a company with a contact. */
export async function openShop(): Promise<Shop> {
  const provider = await startProvider();
  const server = await startTestServer(provider.env);
  const company = await server.company({ companyName: 'Harbour Bikes' });
  const books = await documentsOf(company);
  const shop: Shop = {
    server,
    provider,
    books,
    company,
    invoice: async (overrides = {}) => {
      const { id, number } = await books.document('invoices', {
        ...approvedAtOnce('invoices'),
        ...overrides,
      });
      const link = await company.call<{ url: string }>('POST', `/account/v1/invoices/${id}/publicLink`);
      return { id, number, token: link.body.url.split('/').pop() ?? '' };
    },
    read: async (id) => (await company.call<Invoice>('GET', `/account/v1/invoices/${id}`)).body,
    page: async (token) => (await server.call<PublicDocument>('GET', `/public/document/${token}`)).body,
    pay: (token) => server.call('POST', `/public/document/${token}/pay`),
    checkout: async (token) => {
      const answer = await shop.pay(token);
      expect(answer).toMatchObject({ status: 200 });
      return sessionOf(provider, answer.body.redirectUrl);
    },
    report: async (session, event = {}) => {
      const id = event.id ?? `evt_${randomUUID()}`;
      const answer: WebhookAnswer = await provider.tell(session, { ...event, id });
      expect(answer.status).toBe(200);
      return workedOff(server.databaseUrl, id);
    },
    toSettle: async () => {
      const url = '/account/v1/paymentsToSettle/all';
      return (await company.call<{ content: PaymentToSettle[] }>('POST', url, {})).body.content;
    },
    lock: async (lockDate) => {
      expect(await company.call('PUT', '/account/v1/company', { lockDate })).toMatchObject({ status: 200 });
    },
    database: (text) => query(server.databaseUrl, text),
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
  return shop;
}

/** The provider's session behind a page. */
export function sessionOf(provider: Provider, redirectUrl: string): ProviderSession {
  const session = provider.sessions.find(({ id }) => redirectUrl.endsWith(id));
  if (session === undefined) throw new Error('The provider knows no such session.');
  return session;
}

/** The demo company that the server seeds (README.md, "Try it"). */
export const DEMO = { email: 'demo@example.com', password: 'harbour-2026' };

const HEADINGS =
  'Contact Name,Invoice Number,Invoice Date,Due Date,Description,Quantity,Unit Amount,Tax Type';

interface ImportReport {
  created: number;
  message?: string;
  errors?: { row: number; column: string; message: string }[];
}

/** A signed-in caller of the server. */
export async function signIn(url: string): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const answer = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: DEMO.email, password: DEMO.password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return (path, init = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${data.access_token}`,
    };
    return fetch(url + path, { ...init, headers });
  };
}

/**
 * Brings draft invoices into the demo company, through the import call as a new customer would, until it has `count`. The
 * demo's own are counted: the list of one more than 5,000 is searched by the server.
 */
export async function fillWithInvoices(url: string, count: number): Promise<void> {
  const call = await signIn(url);
  const list = await call('/account/v1/invoices/all?status=Active', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 1 }),
  });
  const { totalElements } = (await list.json()) as { totalElements: number };
  if (totalElements < count) await importInvoices(call, totalElements, count - totalElements);
}

type Call = Awaited<ReturnType<typeof signIn>>;

async function importInvoices(call: Call, from: number, count: number): Promise<void> {
  const contacts = await call('/account/v1/contacts/all?status=Active', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 20 }),
  });
  const { content } = (await contacts.json()) as { content: { name: string; type: string }[] };
  const names = content.filter(({ type }) => type !== 'Supplier').map(({ name }) => name);
  const rows = Array.from({ length: count }, (_, index) =>
    invoiceRow(from + index, names[index % names.length] ?? ''),
  );
  const form = new FormData();
  form.append('file', new Blob([[HEADINGS, ...rows].join('\r\n')]), 'invoices.csv');
  const answer = await call('/account/v1/invoices/import?dryRun=false', { method: 'POST', body: form });
  const report = (await answer.json()) as ImportReport;
  if (report.created !== count) {
    throw new Error(
      `Only ${report.created} of ${count} invoices were imported: ${JSON.stringify(report).slice(0, 500)}`,
    );
  }
}

function invoiceRow(index: number, name: string): string {
  const day = String((index % 28) + 1).padStart(2, '0');
  const month = String((index % 10) + 1).padStart(2, '0');
  const price = ((index % 900) + 10.5).toFixed(2);
  return `"${name}",BENCH-${index + 1},2026-${month}-${day},2026-12-${day},Service,1,${price},`;
}

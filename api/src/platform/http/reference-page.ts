import { escapeHtml } from './escape-html.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

interface Description {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, unknown>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h2 { margin-top: 2.5rem; } details { border-top: 1px solid #8886; padding: .5rem 0; }
  summary { cursor: pointer; } code { font-weight: 600; } pre { overflow-x: auto; padding: .75rem; background: #8881; }
  table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }`;

/** The API's description as one page without scripts: areas, calls, what each takes and answers. */
export function referencePage(description: Description): string {
  const { title, version } = description.info;
  const areas = Map.groupBy(operations(description), ({ operation }) => operation.tags?.[0] ?? 'Other');
  const sections = [...areas]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([area, calls]) => `<section><h2>${escapeHtml(area)}</h2>${calls.map(callHtml).join('')}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>${escapeHtml(description.info.description ?? '')}
<a href="/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function operations({ paths = {} }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }];
    }),
  );
}

function callHtml({ method, path, operation }: Call): string {
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
${parametersHtml(operation)}${bodyHtml(operation)}${responsesHtml(operation)}</details>`;
}

function parametersHtml({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}</td><td>${one.required === true ? 'required' : ''}</td></tr>`,
  );
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

function bodyHtml({ requestBody }: Operation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema === undefined ? '' : `<h3>Body</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function responsesHtml({ responses = {} }: Operation): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) =>
      `<tr><td><code>${status}</code></td><td>${escapeHtml(description ?? '')}</td></tr>`,
  );
  const schema = responses['200']?.content?.['application/json']?.schema;
  const shape = schema === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
  return `<h3>Answers</h3><table><tbody>${rows.join('')}</tbody></table>${shape}`;
}

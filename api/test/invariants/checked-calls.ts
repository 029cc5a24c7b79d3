import type { Answer, Call, CallOptions } from '../harness.ts';
import { differences, operationsOf, type Operation } from '../openapi.ts';

/** What no answer may carry: traces of the program, statements and messages of the database, paths of files. */
const LEAKS = [
  /\n\s+at .+:\d+/,
  /\.[jt]s:\d+/,
  /node_modules|\/api\/src\//,
  /\b(SELECT|INSERT|UPDATE|DELETE)\b[\s\S]{0,200}\b(FROM|INTO|SET)\b/,
  /(relation|column|constraint|function) "?\w+"? (does not exist|of relation|violates)/,
  /syntax error|violates (check|unique|foreign|not-null)|row-level security|SQLSTATE/,
  /postgres(ql)?:\/\//,
  /(TypeError|ReferenceError|RangeError|ECONN\w+|ENOENT|EACCES)\b/,
];

/** What is wrong with an answer by the description and by the rules that every answer keeps; [] when nothing is. */
export function flawsOf(operation: Operation | undefined, answer: Answer<unknown>): string[] {
  const flaws = answer.status >= 500 ? [`a failure: ${answer.status}`] : [];
  if (answer.status >= 400) {
    const text = JSON.stringify(answer.body);
    flaws.push(...LEAKS.filter((leak) => leak.test(text)).map((leak) => `tells ${leak}`), ...worded(answer));
  }
  if (operation !== undefined && flaws.length === 0) flaws.push(...differences(operation, answer));
  return flaws;
}

/** Every refusal is a sentence for people and a code for machines. */
function worded({ body }: Answer<unknown>): string[] {
  const { message, code } = (body ?? {}) as { message?: unknown; code?: unknown };
  const spoken = typeof message === 'string' && /^\S.*[.!?]$/su.test(message);
  return spoken && typeof code === 'string' && /^API-[A-Z-]+$/.test(code)
    ? []
    : ['not a sentence with a code'];
}

/** Finds the described call that a request is for. */
export type FindOperation = (method: string, url: string) => Operation | undefined;

/** Looks calls up as the router does: a fixed word wins over a parameter. */
export function finderOf(operations: readonly Operation[]): FindOperation {
  const byShape = Map.groupBy(operations, ({ method, url }) => `${method} ${url.split('/').length}`);
  return (method, url) => {
    const steps = (url.split('?')[0] ?? '').split('/');
    const fits = (byShape.get(`${method} ${steps.length}`) ?? []).filter((one) =>
      one.url.split('/').every((step, at) => step.startsWith('{') || step === steps[at]),
    );
    return fits.toSorted((one, other) => braces(one.url) - braces(other.url))[0];
  };
}

const braces = (url: string): number => url.split('{').length;

/** Wraps a caller: every answer it gets is held to the description, whatever the test itself looks at. */
export async function checkedCalls(call: Call): Promise<(as: Call) => Call> {
  const find = finderOf(await operationsOf(call));
  return (as) =>
    async <T>(method: string, url: string, body?: unknown, options?: CallOptions) => {
      const answer = await as<T>(method, url, body, options);
      const flaws = flawsOf(find(method, url), answer);
      if (flaws.length > 0) {
        const sent = body instanceof FormData ? 'a file' : JSON.stringify(body);
        throw new Error(
          `${method} ${url} ${sent}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 2_000)}\n${flaws.join('\n')}`,
        );
      }
      return answer;
    };
}

/** A made-up identifier that no record has. */
export const NOWHERE = '0b4f0e6a-6f0e-4c1b-9f5e-0000000000ff';

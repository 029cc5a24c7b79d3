import type { AppServices } from '../session/app-services.ts';

/** How a response begins a sentence that has values. */
const SENTENCE = '"sentence":';

/**
 * What writes dates in sentences, which no first screen has: fetched when the result is called, and before a call settles that
 * the server has refused or whose response has a sentence with values. It is then shown as its reader reads it, and not in
 * English first.
 */
export function sentencesBeforeResponses(
  { core: { http }, onClear, report }: Pick<AppServices, 'core' | 'onClear' | 'report'>,
  prepare: () => Promise<void>,
): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= prepare().catch((error: unknown) => report(error, 'sentences')));
  const { transformResponse } = http.defaults;
  const withSentence = new WeakSet<object>();
  // The text of a response is searched, because its data would have to be walked.
  http.defaults.transformResponse = [
    function find(data: unknown) {
      if (typeof data === 'string' && data.includes(SENTENCE)) withSentence.add(this);
      return data;
    },
    ...[transformResponse ?? []].flat(),
  ];
  const { response: calls } = http.interceptors;
  const settled = calls.use(
    async (response) => {
      if (withSentence.has(response.config)) await load();
      return response;
    },
    async (error: unknown) => {
      if (Reflect.get(Object(error), 'response')) await load();
      throw error;
    },
  );
  onClear(() => {
    calls.eject(settled);
    http.defaults.transformResponse = transformResponse;
  });
  return load;
}

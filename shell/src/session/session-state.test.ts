import type { Language } from '@accounts/shared-domain';
import type { AppCore } from './app-core.ts';
import { SessionState } from './session-state.ts';

/** A page and its server: reads are answered when the test says so, with the language of the time of the question. */
function memberIn(language: Language) {
  const server = { language };
  const page = { language };
  const answers: (() => void)[] = [];
  const change = async (wanted: Language): Promise<void> => void (page.language = wanted);
  const core = {
    http: {
      get: () => {
        const data = {
          companyRole: { permissions: {} },
          preferences: { display: {} },
          memberId: '1',
          language: server.language,
        };
        return new Promise((resolve) => answers.push(() => resolve({ data })));
      },
      put: async (_path: string, _body: unknown, { params }: { params: { language: Language } }) =>
        void (server.language = params.language),
    },
    lastData: { load: (_path: string, fetch: () => Promise<unknown>) => fetch() },
    language: { choose: change, follow: change },
  } as unknown as AppCore;
  return { member: new SessionState(core), page, server, answer: () => answers.shift()?.() };
}

test('a role that was read before a language was chosen does not take the page back to the one before', async () => {
  const { member, page, answer } = memberIn('en');
  const read = member.loadRole();
  await member.setLanguage('de');
  answer();
  await read;
  expect(page.language).toBe('de');
});

test('a language that was chosen in another browser is that of the page with the next reading', async () => {
  const { member, page, server, answer } = memberIn('en');
  await member.setLanguage('de');
  server.language = 'ar';
  const read = member.loadRole();
  answer();
  await read;
  expect(page.language).toBe('ar');
});

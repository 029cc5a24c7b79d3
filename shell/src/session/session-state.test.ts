import { waitFor } from '@testing-library/react';
import type { Language, ThemeChoice } from '@accounts/shared-domain';
import type { AppCore } from './app-core.ts';
import { SessionState } from './session-state.ts';

/** A page and its server: reads are answered when the test says so, with the language of the time of the question. */
function memberIn(language: Language) {
  const server = { language, theme: 'light' as ThemeChoice, isWell: true };
  const page = { language, theme: 'light' as ThemeChoice };
  const answers: (() => void)[] = [];
  const change = async (wanted: Language): Promise<void> => void (page.language = wanted);
  const core = {
    http: {
      get: () => {
        const data = {
          companyRole: { permissions: {} },
          preferences: { display: { theme: server.theme } },
          memberId: '1',
          language: server.language,
        };
        return new Promise((resolve) => answers.push(() => resolve({ data })));
      },
      put: async (_path: string, body?: object, options?: { params: { language: Language } }) => {
        if (!server.isWell) throw new Error('The server is not well.');
        Object.assign(server, body, options?.params);
      },
    },
    theme: { set: (wanted: ThemeChoice) => void (page.theme = wanted) },
    lastData: { load: (_path: string, fetch: () => Promise<unknown>) => fetch() },
    language: { choose: change, follow: change },
  } as unknown as AppCore;
  return { member: new SessionState(core), page, server, answer: () => answers.shift()?.(), core };
}

beforeEach(() => localStorage.clear());

test('a role that was read before a language was chosen does not take the page back to the one before', async () => {
  const { member, page, answer } = memberIn('en');
  const read = member.loadRole();
  await member.setLanguage('de');
  answer();
  await read;
  expect(page.language).toBe('de');
});

test('a role that was read before a theme was chosen does not take the page back to the one before', async () => {
  const { member, page, answer } = memberIn('en');
  const read = member.loadRole();
  await member.setDisplay({ theme: 'dark' });
  answer();
  await read;
  expect(page.theme).toBe('dark');
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

test('a language whose texts cannot be fetched is kept for the next page', async () => {
  const { member, core, server } = memberIn('en');
  Object.assign(core.language, { choose: () => Promise.reject(new Error('There is no connection.')) });
  await expect(member.setLanguage('de')).rejects.toThrow('There is no connection.');
  expect(server.language).toBe('en');
  expect(localStorage.getItem(localStorage.key(0) ?? '')).toBe('de');
});

test('what could not be saved stays that of this browser with the next page, which saves it', async () => {
  const { member, page, server, answer, core } = memberIn('en');
  server.isWell = false;
  await expect(member.setDisplay({ theme: 'dark' })).rejects.toThrow('The server is not well.');
  await expect(member.setLanguage('de')).rejects.toThrow('The server is not well.');
  expect(page).toEqual({ language: 'de', theme: 'dark' });
  const isRead = member.loadRole();
  answer();
  await isRead;
  expect(page).toEqual({ language: 'de', theme: 'dark' });
  server.isWell = true;
  const next = new SessionState(core);
  const isReadAgain = next.loadRole();
  answer();
  await isReadAgain;
  expect(page).toEqual({ language: 'de', theme: 'dark' });
  expect(server).toMatchObject({ language: 'de', theme: 'dark' });
  // Once it is saved, what is chosen elsewhere counts.
  await waitFor(() => expect(localStorage).toHaveLength(0));
  Object.assign(server, { language: 'ar', theme: 'light' });
  const isReadLast = new SessionState(core).loadRole();
  answer();
  await isReadLast;
  expect(page).toEqual({ language: 'ar', theme: 'light' });
});

test('what another person could not save is not saved for this one', async () => {
  const { member, server, page, answer } = memberIn('en');
  localStorage.setItem('accounts.unsaved.theme.other', 'dark');
  const isRead = member.loadRole();
  answer();
  await isRead;
  expect([server.theme, page.theme]).toEqual(['light', 'light']);
});

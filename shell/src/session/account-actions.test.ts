import type { MyCompany, SessionToken } from '@accounts/shared-domain';
import { createAccountActions } from './account-actions.ts';
import type { AppCore } from './app-core.ts';

const session = (companyId: string, token: string): SessionToken => ({
  access_token: token,
  userId: 'ann',
  companyId,
  type: 'Credentials',
});
const company = (id: string, current: boolean): MyCompany => ({ id, name: id, roleName: 'Owner', current });

interface Scene {
  kept?: SessionToken[];
  companies?: MyCompany[];
  /** Tokens that the server does not know any more. */
  ended?: string[];
  isDirty?: boolean;
}

/** The actions on a server and a session store of the test; what was called is collected in order. */
function actions({ kept = [], companies = [], ended = [], isDirty = false }: Scene = {}) {
  const calls: string[] = [];
  const reload = jest.fn();
  const core = {
    session: {
      kept: () => kept,
      enterOnReload: jest.fn(),
      forget: jest.fn(),
    },
    history: { confirmThen: (proceed: () => void) => !isDirty && proceed() },
    begin: jest.fn(),
    logout: jest.fn(),
    lastData: { end: jest.fn(async () => undefined) },
    http: {
      get: async (_url: string, config?: { headers: { Authorization: string } }) => {
        const token = config?.headers.Authorization.replace('Bearer ', '') ?? '';
        if (ended.includes(token)) throw new Error('401');
        return { data: { content: companies } };
      },
      post: async (url: string) => {
        calls.push(`POST ${url}`);
        return { data: { data: session('c2', 'new') } };
      },
      delete: async (url: string) => {
        calls.push(`DELETE ${url}`);
      },
    },
  };
  const member = { memberId: 'm1', profile$: { value: { email: 'ann@example.com' } } };
  const account = createAccountActions(
    core as unknown as AppCore,
    member as unknown as Parameters<typeof createAccountActions>[1],
    reload,
  );
  return { account, core, calls, reload };
}

test('another company is opened by loading the page anew, with the session that this browser has for it', async () => {
  const { account, core, calls, reload } = actions({ kept: [session('c2', 'kept')] });
  sessionStorage.setItem('accounts.list.at./contacts', '{"query":"?search=chai"}');
  await account.switchCompany('c2');
  expect(core.session.enterOnReload).toHaveBeenCalledWith(session('c2', 'kept'));
  expect(calls).toEqual([]);
  expect(core.lastData.end).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledWith('/dashboard');
  expect(sessionStorage.getItem('accounts.list.at./contacts')).toBeNull();
});

test('a session that has ended is replaced by a new one', async () => {
  const { account, core, calls } = actions({ kept: [session('c2', 'old')], ended: ['old'] });
  await account.switchCompany('c2');
  expect(calls).toEqual(['POST /account/v1/companies/c2/switch']);
  expect(core.session.enterOnReload).toHaveBeenCalledWith(session('c2', 'new'));
});

test('a changed form keeps the page in its company until the person has said yes', async () => {
  const { account, core, reload } = actions({ isDirty: true });
  await account.switchCompany('c2');
  expect(core.session.enterOnReload).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('who leaves a company goes on in the next one, whose token comes before the present one ends', async () => {
  const { account, core, calls, reload } = actions({
    companies: [company('c1', true), company('c2', false)],
  });
  await account.leaveCompany();
  expect(calls).toEqual([
    'POST /account/v1/companies/c2/switch',
    'DELETE /account/data/company/space/member/m1',
  ]);
  expect(core.session.forget).toHaveBeenCalledWith('c1');
  expect(core.session.enterOnReload).toHaveBeenCalledWith(session('c2', 'new'));
  expect(reload).toHaveBeenCalledWith('/dashboard');
});

test('who leaves their only company is signed out', async () => {
  const { account, core, reload } = actions({ companies: [company('c1', true)] });
  await account.leaveCompany();
  expect(core.logout).toHaveBeenCalledWith('user');
  expect(reload).not.toHaveBeenCalled();
});

test('a changed password goes on with the token of the response', async () => {
  const { account, core } = actions();
  await account.changePassword({ oldPassword: 'old', password: 'new-password' });
  expect(core.begin).toHaveBeenCalledWith(session('c2', 'new'), {
    email: 'ann@example.com',
    password: 'new-password',
  });
});

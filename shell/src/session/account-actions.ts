import type { AccountActions } from '@accounts/shared-auth';
import type { MyCompany, SessionToken } from '@accounts/shared-domain';
import { forgetListPlaces } from '@accounts/shared-ui';
import type { AppCore } from './app-core.ts';
import { COMPANIES_PATH, MEMBER_PATH } from '../core/session-calls.ts';
import type { SessionState } from './session-state.ts';

const HOME = '/dashboard';

/** What changes the session itself. The next page begins from nothing, so that no data of two companies meet. */
export function createAccountActions(
  core: AppCore,
  member: Pick<SessionState, 'memberId' | 'profile$'>,
  reload: (to: string) => void = (to) => window.location.assign(to),
): AccountActions {
  const enter = (session: SessionToken): void => {
    core.session.enterOnReload(session);
    // The next page must not begin with the last data of the company that is left.
    void core.lastData.end();
    forgetListPlaces();
    reload(HOME);
  };
  return {
    changePassword: async (passwords) => {
      const { data } = await core.http.post<{ data: SessionToken }>('/public/customer/resetPassword', {
        ...passwords,
        staySignedIn: true,
      });
      const email = member.profile$.value?.email;
      core.begin(data.data, email === undefined ? undefined : { email, password: passwords.password });
    },
    switchCompany: async (companyId) => {
      const session = await sessionFor(core, companyId);
      core.history.confirmThen(() => enter(session));
    },
    leaveCompany: async () => {
      const { data } = await core.http.get<{ content: MyCompany[] }>(COMPANIES_PATH);
      const left = data.content.find(({ current }) => current);
      const other = data.content.find(({ current }) => !current);
      // Its token comes first: the present one ends with the membership.
      const next = other && (await sessionFor(core, other.id));
      await core.http.delete(`${MEMBER_PATH}/${member.memberId}`);
      if (left) core.session.forget(left.id);
      if (next) enter(next);
      else core.logout('user');
    },
  };
}

/** A session for another company of the person: the one that this browser has, if it goes on, or a new one. */
async function sessionFor({ session, http }: AppCore, companyId: string): Promise<SessionToken> {
  const kept = session.kept().find((one) => one.companyId === companyId);
  if (kept) {
    const headers = { Authorization: `Bearer ${kept.access_token}` };
    const goesOn = await http.get(COMPANIES_PATH, { headers }).then(
      () => true,
      () => false,
    );
    if (goesOn) return kept;
  }
  const { data } = await http.post<{ data: SessionToken }>(`${COMPANIES_PATH}/${companyId}/switch`);
  return data.data;
}

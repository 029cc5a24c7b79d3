import { createHttpClient } from '@accounts/shared-auth/http';
import type { ListName } from '@accounts/shared-domain';
import type { AxiosInstance } from 'axios';
import type { ShellCore } from '../core/shell-core.ts';

/** The core with the client of the signed-in page: the login page goes without its weight. */
export interface AppCore extends ShellCore {
  /** With the token of who is signed in. */
  http: AxiosInstance;
}

/** Adds the client to the core; its 401 ends the session that it was sent in. */
export function appCoreOf(core: ShellCore): AppCore {
  const onChanged = (lists: ListName[]) => core.bus.publish('lists.changed', { lists });
  const onExpired = () => core.logout('expired');
  return { ...core, http: createHttpClient({ host: '', token: core.session.token, onExpired, onChanged }) };
}

import { ERROR } from '@accounts/shared-auth';
import { OUTBOX_PATH } from '../outbox/outbox-banner.tsx';

export const DASHBOARD = '/dashboard';

/** Whether the frame itself draws an address: no module can have it. */
export const isShellPage = (pathname: string): boolean =>
  pathname === DASHBOARD || pathname === OUTBOX_PATH || pathname === ERROR;

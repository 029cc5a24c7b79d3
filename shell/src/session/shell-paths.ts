import { ERROR } from '@accounts/shared-auth';
import { OUTBOX_PATH } from '../outbox/outbox-path.ts';

export const DASHBOARD = '/dashboard';

/** Addresses that the frame itself draws: no module can have them. */
export const SHELL_PAGES: readonly string[] = [DASHBOARD, OUTBOX_PATH, ERROR];

export const isShellPage = (pathname: string): boolean => SHELL_PAGES.includes(pathname);

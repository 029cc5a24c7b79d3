import { draftKey } from '@accounts/shared-auth';
import type { SupportMessage } from '@accounts/shared-domain';
import { useStream } from '@accounts/shared-ui';
import { useMemo } from '@accounts/shared-ui/texts';
import { useLayout } from '../frame/layout-services.ts';

/** A message that was begun and not sent, in the session storage of the tab; signing out removes it. */
export interface KeptMessage {
  read: () => SupportMessage | null;
  write: (message: SupportMessage) => void;
  remove: () => void;
}

/** That of the signed-in person in the company at hand. */
export function useKeptMessage(): KeptMessage {
  const { profile$, company$ } = useLayout();
  const userId = useStream(profile$)?.userId ?? '';
  const companyId = useStream(company$)?.id ?? '';
  return useMemo(() => {
    const key = draftKey({ userId, companyId }, 'support');
    return {
      read: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as SupportMessage | null,
      write: (message) => sessionStorage.setItem(key, JSON.stringify(message)),
      remove: () => sessionStorage.removeItem(key),
    };
  }, [userId, companyId]);
}

import { draftKey, type DraftOwner, type ModuleProps } from '@accounts/shared-auth';
import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';

/** Pause after the last key before a draft is stored, in milliseconds. */
const STORE_DELAY_MS = 300;

/** A draft kept in session storage by person, company, module and form, so that a crash or reload loses nothing typed. */
export interface FormDraft<Values> {
  /** What was typed before, when there is something. */
  kept: Values | null;
  keep: (values: Values) => void;
  /** Stores at once what still waits: before a call that may end the session. */
  flush: () => void;
  forget: () => void;
}

/**
 * Draft of one form; `key` undefined keeps none. Key it by record and version, so that a stale one is not offered. Outside
 * a module, where no one is signed in, nothing is kept.
 */
export function useFormDraft<Values>(key: string | undefined): FormDraft<Values> {
  const module = useOptionalModule();
  const [draft] = useState(() => storedDraft<Values>(key, module));
  useEffect(() => draft.flush, [draft]);
  return draft;
}

function storedDraft<Values>(key: string | undefined, module: ModuleProps | null): FormDraft<Values> {
  const owner = module && ownerOf(module);
  const name = key && module && owner ? draftKey(owner, `${module.name}.${key}`) : undefined;
  // Signing out removes the drafts and then the form: what still waits must not come back.
  const isOwn = () =>
    owner !== null && module !== null && currentOf(module.session$)?.userId === owner.userId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Values | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (name && waiting !== undefined && isOwn()) sessionStorage.setItem(name, JSON.stringify(waiting));
    waiting = undefined;
  };
  return {
    kept: name ? readDraft<Values>(name) : null,
    keep: (values) => {
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(flush, STORE_DELAY_MS);
    },
    forget: () => {
      clearTimeout(timer);
      waiting = undefined;
      if (name) sessionStorage.removeItem(name);
    },
    flush,
  };
}

function ownerOf({ session$, company$ }: ModuleProps): DraftOwner | null {
  const session = currentOf(session$);
  const company = currentOf(company$);
  return session && company ? { userId: session.userId, companyId: company.id } : null;
}

/** The last value of a stream that replays; null while there is none. */
function currentOf<T>(stream: Observable<T>): T | null {
  let current: T | null = null;
  stream.subscribe((value) => (current = value)).unsubscribe();
  return current;
}

function readDraft<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

import { useEffect, useState } from 'react';
import { useOptionalModule } from '../module/module-context.tsx';

/** Pause after the last key before a draft is stored, in milliseconds. */
const STORE_DELAY_MS = 300;

/** A draft kept in session storage by module and path, so that a crash or reload loses nothing typed. */
export interface FormDraft<Values> {
  /** What was typed before, when there is something. */
  kept: Values | null;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Draft of one form; `key` undefined keeps none. Key it by record and version, so that a stale one is not offered. */
export function useFormDraft<Values>(key: string | undefined): FormDraft<Values> {
  const module = useOptionalModule()?.name ?? 'shell';
  const [draft] = useState(() => storedDraft<Values>(key && `accounts.draft.${module}.${key}`));
  useEffect(() => draft.flush, [draft]);
  return draft;
}

function storedDraft<Values>(name: string | undefined): FormDraft<Values> & { flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Values | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (name && waiting !== undefined) sessionStorage.setItem(name, JSON.stringify(waiting));
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

function readDraft<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

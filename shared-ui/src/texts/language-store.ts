import {
  memo as reactMemo,
  useMemo as useReactMemo,
  useSyncExternalStore,
  type DependencyList,
  type FunctionComponent,
} from 'react';

const listeners = new Set<() => void>();

/** Tag of the page's language; the document has it. */
export const currentLocale = (): string => document.documentElement.lang;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has everything drawn anew; the shell calls it once the texts of another language are there. */
export function announceLanguage(): void {
  for (const listener of listeners) listener();
}

/** Tag of the page's language; the component is drawn anew in another one. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, currentLocale);
}

/** React's `useMemo`, except that another language makes the value anew: it may hold texts. */
export function useMemo<T>(make: () => T, dependencies: DependencyList): T {
  const language = useLanguage();
  return useReactMemo(make, [language, ...dependencies]);
}

/** React's `memo`, except that another language draws the component anew. */
export function memo<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  const { name } = component;
  const Drawn: FunctionComponent<Props> = (props) => {
    useLanguage();
    return component(props);
  };
  Drawn.displayName = name;
  return reactMemo(Drawn);
}

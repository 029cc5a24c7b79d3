import type { Theme } from '@accounts/shared-auth';
import { BehaviorSubject, type Observable } from 'rxjs';
import { THEME_KEY } from './theme-key.ts';

/** Light or dark: the system's choice until a person made one; kept over visits. */
export interface ThemeStore {
  theme$: Observable<Theme>;
  set: (theme: Theme) => void;
}

/** Follows the system and remembers a choice; the document's `data-theme` carries a choice to the style sheets. */
export function createThemeStore(page: Window): ThemeStore {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  const stored = page.localStorage.getItem(THEME_KEY);
  const chosen = stored === 'light' || stored === 'dark' ? stored : null;
  const root = page.document.documentElement;
  if (chosen) root.dataset['theme'] = chosen;
  const theme$ = new BehaviorSubject<Theme>(chosen ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', (event) => {
    if (!root.dataset['theme']) theme$.next(event.matches ? 'dark' : 'light');
  });
  return {
    theme$: theme$.asObservable(),
    set: (theme) => {
      page.localStorage.setItem(THEME_KEY, theme);
      root.dataset['theme'] = theme;
      theme$.next(theme);
    },
  };
}

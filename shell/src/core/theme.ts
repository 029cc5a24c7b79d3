import type { Theme } from '@accounts/shared-auth';
import type { ThemeChoice } from '@accounts/shared-domain';
import { BehaviorSubject, type Observable } from 'rxjs';
import { THEME_KEY } from './theme-key.ts';

/** Light or dark: the system's choice until a person made one; kept over visits. */
export interface ThemeStore {
  theme$: Observable<Theme>;
  /** What was chosen in this browser; `system` until then. */
  choice$: Observable<ThemeChoice>;
  /** Light, dark, or as the system has it. */
  set: (choice: ThemeChoice) => void;
}

/** Follows the system and remembers a choice; the document's `data-theme` carries a choice to the style sheets. */
export function createThemeStore(page: Window): ThemeStore {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  const stored = page.localStorage.getItem(THEME_KEY);
  const chosen = stored === 'light' || stored === 'dark' ? stored : null;
  const root = page.document.documentElement;
  if (chosen) root.dataset['theme'] = chosen;
  const choice$ = new BehaviorSubject<ThemeChoice>(chosen ?? 'system');
  const theme$ = new BehaviorSubject<Theme>(chosen ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', (event) => {
    if (!root.dataset['theme']) theme$.next(event.matches ? 'dark' : 'light');
  });
  return {
    theme$: theme$.asObservable(),
    choice$: choice$.asObservable(),
    set: (choice) => {
      if (choice === 'system') {
        page.localStorage.removeItem(THEME_KEY);
        delete root.dataset['theme'];
      } else {
        page.localStorage.setItem(THEME_KEY, choice);
        root.dataset['theme'] = choice;
      }
      choice$.next(choice);
      theme$.next(choice === 'system' ? (system.matches ? 'dark' : 'light') : choice);
    },
  };
}

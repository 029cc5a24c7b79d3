import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { directionOf } from '@accounts/shared-domain';
import ConfigProvider from 'antd/es/config-provider';
import { createContext, useContext, type ReactNode } from 'react';
import { EMPTY } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';
import { useStream } from '../module/use-stream.ts';
import { useLanguage } from '../texts/language-store.ts';
import { antdTheme } from './antd-theme.ts';

/** One style cache for the page, however many roots there are. */
const cache = createCache();
const InsideScope = createContext(false);
const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

/**
 * Gives antd below it our theme and the one style cache; a scope inside a scope does nothing. Every antd-based
 * component brings it along, so that screens without one do not fetch antd's core.
 */
export function AntdScope({ children }: { children: ReactNode }) {
  return useContext(InsideScope) ? children : <OutermostScope>{children}</OutermostScope>;
}

function OutermostScope({ children }: { children: ReactNode }) {
  const mode = useStream(useOptionalModule()?.theme$ ?? EMPTY) ?? themeOfPage();
  const direction = directionOf(useLanguage());
  return (
    <InsideScope value>
      <StyleProvider cache={cache} layer>
        <ConfigProvider theme={themes[mode]} direction={direction}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </InsideScope>
  );
}

function themeOfPage(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

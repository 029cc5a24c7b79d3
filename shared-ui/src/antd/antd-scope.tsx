import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { directionOf } from '@accounts/shared-domain';
import ConfigProvider from 'antd/es/config-provider';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { onThemeChange, themeOfPage } from '../basics/theme-of-page.ts';
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
  const mode = useSyncExternalStore(onThemeChange, themeOfPage);
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

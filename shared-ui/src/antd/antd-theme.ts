import theme from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider';

/** antd's seeds for the values of tokens.css; antd derives shades, so it needs the colours themselves. */
export const ANTD_SEEDS = {
  light: {
    colorPrimary: '#6b2fbf',
    colorSuccess: '#1a7440',
    colorError: '#b92626',
    colorWarning: '#815400',
    colorInfo: '#1d5ba8',
    colorBgBase: '#ffffff',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorTextBase: '#1c1b22',
    colorBorder: '#868594',
    colorTextPlaceholder: '#56555f',
  },
  dark: {
    colorPrimary: '#b998f5',
    colorSuccess: '#62ce8f',
    colorError: '#ff9090',
    colorWarning: '#efc062',
    colorInfo: '#8fbbf6',
    colorBgBase: '#1b1a21',
    colorBgContainer: '#1b1a21',
    colorBgElevated: '#24232c',
    colorTextBase: '#f2f1f6',
    colorBorder: '#7d7c8b',
    colorTextPlaceholder: '#b7b5c3',
  },
} as const;

/** Height of a control in pixels (`--ac-control`): fingers need more than a pointer. */
const CONTROL_HEIGHT = { fine: 36, coarse: 44 } as const;

/** antd in our look; `hashed: false` keeps one set of rules for every root of the page. */
export function antdTheme(mode: 'light' | 'dark'): ThemeConfig {
  const pointer = matches('(pointer: coarse)') ? 'coarse' : 'fine';
  return {
    hashed: false,
    cssVar: { key: 'ac-antd' },
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...ANTD_SEEDS[mode],
      borderRadius: 6,
      fontSize: 14,
      controlHeight: CONTROL_HEIGHT[pointer],
      motion: !matches('(prefers-reduced-motion: reduce)'),
      fontFamily: 'var(--ac-font)',
      // A link keeps its line: antd's rule for all links of the page would take it away once a dialog was open.
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
    },
  };
}

function matches(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

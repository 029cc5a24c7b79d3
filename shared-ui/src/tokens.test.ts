import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ANTD_SEEDS, antdTheme } from './antd/antd-theme.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--ac-([\w-]+):\s*(#\w{6})/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  );
}

const themes = {
  light: tokensOf(':root {'),
  dark: tokensOf(":root[data-theme='dark']"),
  system: tokensOf(":root:not([data-theme='light'])"),
};

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('%s theme', (mode) => {
  const tokens = themes[mode];
  const grounds = ['bg', 'surface', 'surface-2'];

  test.each(['text', 'text-2', 'primary', 'success', 'error', 'warning', 'info'])(
    '%s reads on every ground',
    (name) => {
      for (const ground of grounds)
        expect(contrast(tokens[name], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['success', 'error', 'warning', 'info', 'primary'])('%s reads on its own soft ground', (name) => {
    expect(contrast(tokens[name], tokens[`${name}-soft`])).toBeGreaterThanOrEqual(4.5);
  });

  test('buttons and field borders can be told apart', () => {
    expect(contrast(tokens['on-primary'], tokens['primary-fill'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', tokens['error-fill'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['border-strong'], tokens['surface'])).toBeGreaterThanOrEqual(3);
  });

  test('antd is seeded with the same colours', () => {
    const seeds = ANTD_SEEDS[mode];
    expect([
      seeds.colorPrimary,
      seeds.colorError,
      seeds.colorBgBase,
      seeds.colorTextBase,
      seeds.colorBorder,
    ]).toEqual([
      tokens['primary'],
      tokens['error'],
      tokens['surface'],
      tokens['text'],
      tokens['border-strong'],
    ]);
  });

  test('antd leaves links their line', () => {
    const { linkDecoration, linkHoverDecoration, linkFocusDecoration } = antdTheme(mode).token ?? {};
    expect([linkDecoration, linkHoverDecoration, linkFocusDecoration]).toEqual(Array(3).fill('underline'));
  });
});

test('dark by choice and dark by system are one theme', () => {
  expect(themes.system).toEqual(themes.dark);
});

test('what stands in for Inter is named before the fonts of the system, and is of its widths', () => {
  const faces = [...css.matchAll(/@font-face \{\s*font-family: ('Inter Fallback[^']*');([^}]*)\}/g)];
  const [stack = ''] = css.split('--ac-font:')[1]?.split('system-ui') ?? [];
  const installed = faces.flatMap(([, name = '', rules = '']) => {
    expect(stack).toContain(name);
    expect(rules).toMatch(/size-adjust: \d/);
    return [...rules.matchAll(/local\('([^']+)'\)/g)].map(([, font]) => font);
  });
  expect(installed).toEqual(['Arial', 'Liberation Sans', 'Helvetica', 'Roboto', 'Noto Sans', 'DejaVu Sans']);
});

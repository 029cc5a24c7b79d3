import type { ThemeChoice } from '@accounts/shared-domain';
import type { ModuleManifest } from '@accounts/shared-auth';
import type { LayoutServices, ShownModule } from '../frame/layout-services.ts';
import { matchingCommands, paletteCommands } from './palette-commands.ts';

const setTheme = jest.fn();
const services = {
  can: () => true,
  withinPlan: () => true,
  recent: { list: () => [] },
  setTheme,
} as unknown as LayoutServices;

const found = (theme: ThemeChoice, typed: string) =>
  matchingCommands(paletteCommands(services, [], theme), typed).flatMap(({ entries }) => entries);

test.each([
  ['light', ['Dark colours', 'Colours as the device has them']],
  ['dark', ['Light colours', 'Colours as the device has them']],
  ['system', ['Light colours', 'Dark colours']],
] as const)('with %s colours the palette offers the two others', (theme, titles) => {
  expect(new Set(found(theme, 'colours').map(({ title }) => title))).toEqual(new Set(titles));
});

test('the command for the colours of the device chooses them', () => {
  found('dark', 'device')[0]?.run();
  expect(setTheme).toHaveBeenCalledWith('system');
});

describe('pages below those of the menu', () => {
  const accounting: ShownModule = {
    t: (key) => key,
    manifest: {
      routes: [
        { path: '/journals', titleKey: 'Journals', access: 'user', area: 'Accounts' },
        { path: '/journals/add', titleKey: 'New journal', access: 'user', area: 'Accounts', verb: 'create' },
        { path: '/journals/import', titleKey: 'Import journals', access: 'user', area: 'Accounts' },
        { path: '/journals/:id', titleKey: 'Journal', access: 'user', area: 'Accounts' },
        { path: '/ledger', titleKey: 'Journal ledger', access: 'user', area: 'Accounts' },
      ],
      nav: [
        {
          id: 'journals',
          section: 'accounting',
          labelKey: 'Journals',
          icon: 'journal',
          to: '/journals',
          order: 1,
        },
      ],
      quickAdd: [],
    } as unknown as ModuleManifest,
  };
  const titles = (typed: string, can: LayoutServices['can'] = () => true) =>
    matchingCommands(paletteCommands({ ...services, can }, [accounting], 'light'), typed)
      .flatMap(({ entries }) => entries)
      .map(({ title, subtitle }) => [title, subtitle]);

  test('are found by their titles, below the page of the menu, as far as the role allows them', () => {
    expect(titles('journal')).toEqual([
      ['Journals', undefined],
      ['New journal', 'Journals'],
      ['Import journals', 'Journals'],
    ]);
    expect(titles('journal', (_area, verb) => verb === 'view')).toEqual([
      ['Journals', undefined],
      ['Import journals', 'Journals'],
    ]);
  });

  test('are left out until something is typed', () => {
    expect(titles('')).toContainEqual(['Journals', undefined]);
    expect(titles(' ')).not.toContainEqual(['New journal', 'Journals']);
  });
});

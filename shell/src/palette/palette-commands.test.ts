import type { ThemeChoice } from '@accounts/shared-domain';
import type { LayoutServices } from '../frame/layout-services.ts';
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

import type { ThemeChoice } from '@accounts/shared-domain';
import { renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, of } from 'rxjs';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import { UserMenu } from './user-menu.tsx';

const LABELS = { light: 'Light colours', dark: 'Dark colours', system: 'Colours as the device has them' };

async function openMenu(choice: ThemeChoice) {
  const themeChoice$ = new BehaviorSubject(choice);
  const setTheme = jest.fn((theme: ThemeChoice) => themeChoice$.next(theme));
  const services = { profile$: of(null), company$: of(null), themeChoice$, setTheme };
  renderInModule(
    <LayoutContext value={services as unknown as LayoutServices}>
      <UserMenu />
    </LayoutContext>,
    testModuleProps(() => ({})),
  );
  await userEvent.click(screen.getByRole('button', { name: 'You' }));
  return setTheme;
}

const ticked = () =>
  Object.values(LABELS).filter(
    (name) => screen.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked') === 'true',
  );

test.each(['light', 'dark', 'system'] as const)(
  'the menu ticks the colours that were chosen: %s',
  async (choice) => {
    await openMenu(choice);
    expect(ticked()).toEqual([LABELS[choice]]);
  },
);

test('from dark colours the menu leads back to those of the device', async () => {
  const setTheme = await openMenu('dark');
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: LABELS.system }));
  expect(setTheme).toHaveBeenCalledWith('system');
  expect(ticked()).toEqual([LABELS.system]);
});

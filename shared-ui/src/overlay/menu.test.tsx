import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

async function openMenu() {
  render(<Menu label="More" items={[{ key: 'copy', label: 'Duplicate', onSelect: () => undefined }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
}

test('a scroll that was over before the menu was opened does not close it', async () => {
  await openMenu();
  fireEvent.scroll(document);
  expect(screen.getByRole('menu', { name: 'More' })).toBeInTheDocument();
});

test('a scroll that takes the button elsewhere closes the menu', async () => {
  await openMenu();
  jest.spyOn(screen.getByRole('button', { name: 'More' }), 'getBoundingClientRect').mockReturnValue(
    // jsdom has every element at 0.
    { left: 0, top: -80 } as DOMRect,
  );
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a press outside closes the menu', async () => {
  await openMenu();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

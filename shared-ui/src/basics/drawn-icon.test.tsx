import { render, screen } from '@testing-library/react';
import { AddIcon, CloseIcon } from './icons.ts';

test('an icon is hidden from screen readers beside words, and has a name where it is given one', () => {
  render(
    <>
      <button type="button">
        <AddIcon /> New invoice
      </button>
      <AddIcon aria-hidden={false} aria-label="Added" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'New invoice' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Added' })).toHaveClass('ac-icon');
});

test('an icon is drawn from all paths of its set, in the colour of the text, with the holes that the set gives it', () => {
  const { container } = render(
    <>
      <AddIcon />
      <CloseIcon />
    </>,
  );
  const [add, close] = [...container.querySelectorAll('svg')];
  expect(add?.querySelectorAll('path')).toHaveLength(2);
  expect(add).toHaveAttribute('fill', 'currentColor');
  expect(add).toHaveAttribute('viewBox', '64 64 896 896');
  expect(close).toHaveAttribute('fill-rule', 'evenodd');
});

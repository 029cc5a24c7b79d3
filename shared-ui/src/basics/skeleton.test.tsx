import { SCREEN_SHAPES } from '@accounts/shared-auth';
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Coming, ScreenSkeleton } from './skeleton.tsx';

/** Kinds of parts, in columns. */
function partsOf(shape: (typeof SCREEN_SHAPES)[number]): string[][] {
  const { unmount } = render(<ScreenSkeleton shape={shape} />);
  const columns = [...screen.getByRole('status', { name: 'Loading' }).children].map((column) =>
    [...column.children].map(({ className }) => className.replace(/^.*ac-shape-/, '')),
  );
  unmount();
  return columns;
}

test('each shape of a screen consists of what comes', () => {
  expect(Object.fromEntries(SCREEN_SHAPES.map((shape) => [shape, partsOf(shape)]))).toEqual({
    form: [['fields']],
    editor: [['grid', 'rows', 'rows']],
    list: [['bar', 'rows']],
    report: [['bar', 'rows']],
    tiles: [['tiles', 'rows', 'rows']],
    record: [
      ['rows', 'rows'],
      ['rows', 'rows'],
    ],
    document: [['paper'], ['rows', 'rows', 'rows', 'rows']],
  });
});

test('every kind of part has its look', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'basics.css'), 'utf8');
  for (const kind of SCREEN_SHAPES.flatMap((shape) => partsOf(shape).flat()))
    expect(styles).toContain(`.ac-shape-${kind}`);
});

test('the place of a title is kept where it is not there yet', () => {
  const bars = (withHead: boolean) => {
    const { container } = render(<ScreenSkeleton shape="form" withHead={withHead} />);
    return container.querySelectorAll('.ac-skeleton').length;
  };
  expect(bars(true)).toBe(bars(false) + 1);
});

test('what is coming is marked for what is below it', () => {
  render(<Coming>Rows</Coming>);
  expect(screen.getByText('Rows')).toHaveClass('ac-coming');
});

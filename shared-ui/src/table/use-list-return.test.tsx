import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { RowFocus } from './row-focus.ts';
import { useListReturn } from './use-list-return.ts';

const ROWS = ['r1', 'r2', 'r3'];
const returnTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  returnTo.mockReset();
  jest.spyOn(window, 'scrollTo').mockReturnValue();
});

function List() {
  const focus = useRef<RowFocus>({
    focusRow: () => true,
    waiting: () => null,
    scrollTop: () => 40,
    returnTo,
  });
  const onLeave = useListReturn({ rowId: (row: string) => row, pageRows: ROWS, focus, flush: () => '' });
  return (
    <div onClickCapture={onLeave}>
      {ROWS.map((row) => (
        <div key={row} data-row-id={row}>
          <a className="ac-row-link" href={`#${row}`}>
            {row}
          </a>
        </div>
      ))}
    </div>
  );
}

function Coming({ code }: { code: Promise<void> }) {
  use(code);
  return null;
}

/** A list, and a record whose code is on its way. */
function Screens({ code }: { code: Promise<void> | null }) {
  return (
    <Suspense fallback={null}>
      <List />
      {code && <Coming code={code} />}
    </Suspense>
  );
}

test('who goes back before the record has come is brought to its row, each time', async () => {
  const { rerender } = render(<Screens code={null} />, { wrapper: MemoryRouter });
  for (const [at, row] of ['r2', 'r3'].entries()) {
    act(() => screen.getByText(row).click());
    await act(async () => rerender(<Screens code={new Promise(() => undefined)} />));
    expect(screen.getByText(row)).not.toBeVisible();
    expect(returnTo).toHaveBeenCalledTimes(at);
    await act(async () => rerender(<Screens code={null} />));
    expect(screen.getByText(row)).toBeVisible();
    expect(returnTo).toHaveBeenLastCalledWith(ROWS.indexOf(row), 40);
    expect(returnTo).toHaveBeenCalledTimes(at + 1);
  }
});

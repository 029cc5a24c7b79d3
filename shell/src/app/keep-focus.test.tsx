import type { LocationInfo } from '@accounts/shared-auth';
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { keepFocus } from './keep-focus.ts';

const at = (pathname: string): LocationInfo => ({ pathname, search: '', hash: '' });
const location$ = new BehaviorSubject(at('/settings/users'));
let end: () => void;

function Screen({ names }: { names: string[] }) {
  return (
    <main id="screen" tabIndex={-1}>
      <button>Invite</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name} <button>Remove {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Draws other names, and waits until observers have run. */
async function show(names: string[]): Promise<void> {
  await act(async () => {
    view.rerender(<Screen names={names} />);
    await Promise.resolve();
  });
}

let view: ReturnType<typeof render>;
const main = () => screen.getByRole('main');
const focus = (name: string) => screen.getByRole('button', { name }).focus();

beforeEach(() => {
  view = render(<Screen names={['Ada', 'Kim', 'Sam']} />);
  end = keepFocus(main(), location$);
});
afterEach(() => end());

test('the focus of a row that leaves its list goes to the row that comes into its place', async () => {
  focus('Remove Kim');
  await show(['Ada', 'Sam']);
  expect(screen.getByRole('button', { name: 'Remove Sam' })).toHaveFocus();
});

test('the focus of the last row goes to the row before it', async () => {
  focus('Remove Sam');
  await show(['Ada', 'Kim']);
  expect(screen.getByRole('button', { name: 'Remove Kim' })).toHaveFocus();
});

test('the focus of an only row goes to the screen, which stays where it is', async () => {
  focus('Remove Kim');
  const taken = jest.spyOn(main(), 'focus');
  await show([]);
  expect(main()).toHaveFocus();
  expect(taken).toHaveBeenCalledWith({ preventScroll: true });
});

test('a row that goes while the focus is elsewhere takes it nowhere', async () => {
  focus('Remove Kim');
  focus('Invite');
  await show(['Ada', 'Sam']);
  expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus();
});

test('a row that goes while a dialog has the focus gets it back for its list once the dialog goes', async () => {
  focus('Remove Kim');
  const dialog = document.body.appendChild(document.createElement('button'));
  dialog.focus();
  await show(['Ada', 'Sam']);
  expect(dialog).toHaveFocus();
  await act(async () => {
    dialog.remove();
    await Promise.resolve();
  });
  expect(screen.getByRole('button', { name: 'Remove Sam' })).toHaveFocus();
});

test('a navigation has the focus for itself', async () => {
  focus('Remove Kim');
  location$.next(at('/contacts'));
  await show(['Ada', 'Sam']);
  expect(document.body).toHaveFocus();
});

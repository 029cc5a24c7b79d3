import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AntdDialog } from './antd-panels.tsx';

/** A dialog whose form makes way for its result, with a further dialog above. */
function Steps() {
  const [step, setStep] = useState<'loading' | 'form' | 'done'>('loading');
  const [isAbove, setIsAbove] = useState(false);
  const more = <button onClick={() => setIsAbove(true)}>More</button>;
  return (
    <>
      <button onClick={() => setStep('form')}>Come</button>
      <AntdDialog open title="Pay" onClose={() => undefined} footer={<button>Later</button>}>
        {step === 'form' && (
          <>
            <input aria-label="Amount" />
            <button onClick={() => setStep('done')}>Pay now</button>
            {more}
          </>
        )}
        {step === 'done' && <a href="/1">Paid</a>}
        {step === 'done' && <button>Done</button>}
      </AntdDialog>
      <AntdDialog open={isAbove} title="Sure" onClose={() => undefined}>
        <button onClick={() => setIsAbove(false)}>Yes</button>
      </AntdDialog>
    </>
  );
}

const hasFocus = (name: string, role = 'button') =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

test('fields that come later get the focus, and so does what takes the place of what had it', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  await hasFocus('Later');
  // Without a mouse, which would move the focus.
  act(() => screen.getByText('Come').click());
  await hasFocus('Amount', 'textbox');
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await hasFocus('Done');
});

test('a dialog above that closes gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Steps />);
  await hasFocus('Later');
  act(() => screen.getByText('Come').click());
  await hasFocus('Amount', 'textbox');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await hasFocus('Yes');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await hasFocus('More');
});

/** A panel that is taken away as it closes, as those that a menu opens are; its form takes the button away that opened it. */
function TakenAway() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <main tabIndex={-1}>
      {!isDone && <button onClick={() => setIsOpen(true)}>Edit</button>}
      {isOpen && (
        <AntdDialog open title="Change" onClose={() => setIsOpen(false)}>
          <input aria-label="Amount" />
          <button onClick={() => setIsDone(true)}>Pay</button>
        </AntdDialog>
      )}
    </main>
  );
}

test('a dialog that is taken away instead of closed gives the focus back to what opened it', async () => {
  const user = userEvent.setup();
  render(<TakenAway />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await hasFocus('Amount', 'textbox');
  await user.keyboard('{Escape}');
  await hasFocus('Edit');
});

test('a dialog whose button is gone gives the focus to the screen', async () => {
  const user = userEvent.setup();
  render(<TakenAway />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await hasFocus('Amount', 'textbox');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

test('what Tab takes away over the controls of the browser is not brought back', async () => {
  render(<Steps />);
  await hasFocus('Later');
  const later = screen.getByRole('button', { name: 'Later' });
  const leave = (key: string): Promise<void> => {
    later.focus();
    fireEvent.keyDown(later, { key });
    later.blur();
    document.body.classList.toggle('changed');
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
  };
  await leave('Tab');
  expect(document.body).toHaveFocus();
  await leave('a');
  expect(later).toHaveFocus();
});

test('the focus comes back from what loses it without a change of the page', async () => {
  render(<Steps />);
  await hasFocus('Later');
  screen.getByRole('button', { name: 'Later' }).blur();
  expect(document.body).toHaveFocus();
  await hasFocus('Later');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { lazyPart, retryParts } from '../basics/lazy-part.tsx';
import { lazyScreen } from './define-module.tsx';
import { ModuleBoundary } from './module-boundary.tsx';

function boundary() {
  const onError = jest.fn();
  const onFirstError = jest.fn();
  return { onError, onFirstError, onReload: jest.fn(), fallback: 'Loading' };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function Breaks({ when }: { when: 'first render' | 'effect' | 'later' }) {
  const [isBroken, setBroken] = useState(when === 'first render');
  useEffect(() => {
    if (when === 'effect') throw new Error('broken');
  }, [when]);
  if (isBroken) throw new Error('broken');
  return <button onClick={() => setBroken(true)}>Break</button>;
}

test('a screen that throws before it was drawn gives the module up', () => {
  const props = boundary();
  render(
    <ModuleBoundary {...props}>
      <Breaks when="first render" />
    </ModuleBoundary>,
  );
  expect(props.onFirstError).toHaveBeenCalledTimes(1);
  expect(props.onError).not.toHaveBeenCalled();
});

test.each(['effect', 'later'] as const)(
  'a screen that throws when drawn (%s) is a failure in use',
  (when) => {
    const props = boundary();
    render(
      <ModuleBoundary {...props}>
        <Breaks when={when} />
      </ModuleBoundary>,
    );
    if (when === 'later') fireEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(props.onError).toHaveBeenCalledTimes(1);
    expect(props.onFirstError).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  },
);

test('a screen whose code did not come is fetched again when it is drawn again', async () => {
  const load = jest.fn<Promise<{ Screen: () => string }>, []>();
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  load.mockResolvedValue({ Screen: () => 'Invoices' });
  const Screen = lazyScreen(load, 'Screen');
  const props = { ...boundary(), onReload: retryParts };
  await act(async () => {
    render(
      <ModuleBoundary {...props}>
        <Screen />
      </ModuleBoundary>,
    );
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
  expect(await screen.findByText('Invoices')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part within a screen is fetched again as well, and not before the screen is drawn again', async () => {
  const load = jest.fn<Promise<(props: { of: string }) => string>, []>();
  load.mockRejectedValueOnce(new Error('Loading chunk 8 failed.'));
  load.mockResolvedValue(({ of }) => `Form of ${of}`);
  const Form = lazyPart(load);
  const Screen = lazyScreen(async () => ({ Screen: () => <Form of="contacts" /> }), 'Screen');
  await act(async () => {
    render(
      <ModuleBoundary {...boundary()} onReload={retryParts}>
        <Screen />
      </ModuleBoundary>,
    );
  });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
  expect(await screen.findByText('Form of contacts')).toBeInTheDocument();
});

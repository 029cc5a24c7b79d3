import type { Company, PublicConfig, UserProfile } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import { SupportWidget } from './support-widget.tsx';

const PATH = '/account/v1/support/messages';
const FORM = { chatScriptUrl: null, contactForm: true };
const profile = { userId: 'u1', email: 'ann@example.com' } as UserProfile;

interface Scene {
  settings?: PublicConfig['support'];
  support?: LayoutServices['support'];
  onCall?: (call: TestCall) => unknown;
}

/** Draws the widget of a dashboard; two seconds pass on the clock of the test. */
async function show({ settings = FORM, support = () => Promise.resolve(settings), onCall }: Scene = {}) {
  const calls: TestCall[] = [];
  const publish = jest.fn();
  const layout = {
    support,
    profile$: streamOf(profile),
    company$: streamOf({ id: 'c1' } as Company),
    bus: { publish },
  } as unknown as LayoutServices;
  const props = testModuleProps((call) => {
    calls.push(call);
    return onCall?.(call) ?? {};
  }, '/dashboard');
  jest.useFakeTimers();
  const { unmount } = renderInModule(
    <LayoutContext value={layout}>
      <SupportWidget onError={jest.fn()} />
    </LayoutContext>,
    props,
  );
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  return { calls, publish, unmount };
}

const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'Contact support' }));
const write = async (label: RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const script = () => document.querySelector('script');

beforeEach(() => sessionStorage.clear());
afterEach(() => document.head.replaceChildren());

test('two seconds after the dashboard a button opens a form, whose message is sent with a key', async () => {
  const { calls, publish } = await show();
  await openForm();
  expect(await screen.findByText('The answer comes to ann@example.com.')).toBeInTheDocument();
  await write(/^Subject/, 'Year end');
  await write(/^Message/, 'How do I close it?');
  await send();
  const done = { kind: 'success', message: 'Message sent successfully!' };
  await waitFor(() => expect(publish).toHaveBeenCalledWith('toast', done));
  const data = { subject: 'Year end', message: 'How do I close it?' };
  expect(calls).toMatchObject([{ method: 'post', url: PATH, data }]);
  await openForm();
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('');
});

test('what the server rejects is said in the form, and what was typed is there after it was closed', async () => {
  const sentence = 'You have sent 5 messages within an hour. Please wait before you send another one.';
  await show({
    onCall: () => {
      throw rejection(429, { message: sentence, code: 'API-SUPPORT-LIMIT' });
    },
  });
  await openForm();
  await send();
  expect(await screen.findAllByText('Required.')).toHaveLength(2);
  await write(/^Subject/, 'Year end');
  await write(/^Message/, 'How?');
  await send();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await openForm();
  expect(await screen.findByLabelText(/^Message/)).toHaveValue('How?');
});

test('a server that offers nothing, or is not reached, leaves the place empty', async () => {
  await show({ settings: { chatScriptUrl: null, contactForm: false } });
  await show({ support: () => Promise.reject(new Error('offline')) });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(script()).toBeNull();
});

test('a chat that does not come says so, is fetched again by Try again, and leaves the form in its place', async () => {
  await show({ settings: { chatScriptUrl: 'https://chat.example.com/a.js', contactForm: true } });
  await waitFor(() => expect(script()?.src).toBe('https://chat.example.com/a.js'));
  script()?.dispatchEvent(new Event('error'));
  expect(await screen.findByText('Failed to load script')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeInTheDocument();
  expect(script()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(script()).not.toBeNull());
  script()?.dispatchEvent(new Event('load'));
  expect(screen.queryByText('Failed to load script')).toBeNull();
});

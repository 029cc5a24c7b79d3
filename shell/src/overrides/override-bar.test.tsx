import type { PublicConfig } from '@accounts/shared-domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBar } from './override-bar.tsx';

/** What the browser opens for the events of a server. */
class Events extends EventTarget {
  static opened: Events[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    Events.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  Events.opened = [];
  Object.assign(globalThis, { EventSource: Events });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

function show(requested: string, moduleOverrides: string[]) {
  const reset = jest.fn();
  const config = () => Promise.resolve({ moduleOverrides } as PublicConfig);
  const view = render(
    <OverrideBar override={{ requested, config, reset, read: () => Promise.resolve(null) }} />,
  );
  return { reset, view };
}

test('says what runs from where, and goes back', async () => {
  const { reset, view } = show('sales@http://localhost:4655/', ['http://localhost:4655']);
  expect(await screen.findByText('This tab runs sales from http://localhost:4655.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(reset).toHaveBeenCalledTimes(1);
  expect(Events.opened.map(({ url }) => url)).toEqual(['http://localhost:4655/dev/reload/events']);
  view.unmount();
  expect(Events.opened[0]?.isClosed).toBe(true);
});

test('says that an origin is not allowed, and connects to nothing there', async () => {
  show('sales@http://localhost:4655/', []);
  const sentence = 'This server takes no module from http://localhost:4655: the published sales runs.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(Events.opened).toEqual([]);
});

test('says that an address could not be read', () => {
  show('<script>', ['http://localhost:4655']);
  expect(screen.getByText(/could not be read/)).toBeInTheDocument();
});

import { loadChat, showChat } from './chat.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function add(className: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement('div');
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test('what the script adds is told from what the product adds, and both can be added at any time', async () => {
  const before = add('vendor-before');
  const loading = loadChat('https://chat.example.com/widget.js');
  const [bubble, frame] = [add('vendor-bubble'), add('', { id: 'vendor-frame' })];
  const own = [add('ac-root layout-toasts'), add('ant-select-dropdown'), add('introjs-overlay'), add('')];
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  await loading;
  const late = add('vendor-greeting');
  await settle();
  const isPart = (element: Element) => element.hasAttribute('data-chat-part');
  expect([bubble, frame, late].map(isPart)).toEqual([true, true, true]);
  expect([before, ...own].some(isPart)).toBe(false);
});

test('it is shown from when the dashboard opens until it is left', () => {
  const hide = showChat();
  expect(document.documentElement).toHaveAttribute('data-chat-shown');
  hide();
  expect(document.documentElement).not.toHaveAttribute('data-chat-shown');
});

import { readConfig } from './config.ts';

const OUTBOX = 'support@accounts.localhost';

test('the contact form writes to SUPPORT_EMAIL; without one it is offered where messages stay in the outbox', () => {
  expect(readConfig({}).supportEmail).toBe(OUTBOX);
  expect(readConfig({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com');
  expect(readConfig({ SMTP_URL: 'smtp://localhost' }).supportEmail).toBeNull();
  expect(readConfig({ NODE_ENV: 'production' }).supportEmail).toBeNull();
});

test('an address that cannot be written to is refused at the start, by name', () => {
  expect(() => readConfig({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL: an address like');
});

test('a chat is a script with the further origins that it needs', () => {
  expect(readConfig({}).chat).toBeNull();
  const chat = readConfig({
    CHAT_SCRIPT_URL: 'https://chat.example.com/widget.js?site=7',
    CHAT_ORIGINS: 'https://*.example.com, wss://live.example.net:8443',
  }).chat;
  expect(chat).toEqual({
    scriptUrl: 'https://chat.example.com/widget.js?site=7',
    origins: ['https://chat.example.com', 'https://*.example.com', 'wss://live.example.net:8443'],
  });
});

test.each([
  [{ CHAT_SCRIPT_URL: 'chat.js' }, 'CHAT_SCRIPT_URL: an address that begins with'],
  [{ CHAT_ORIGINS: 'https://chat.example.com' }, 'CHAT_SCRIPT_URL: needed when CHAT_ORIGINS is set.'],
  [
    {
      CHAT_SCRIPT_URL: 'https://chat.example.com/a.js',
      CHAT_ORIGINS: "https://ok.example.com,'unsafe-eval'",
    },
    'CHAT_ORIGINS: addresses like',
  ],
  [
    { CHAT_SCRIPT_URL: 'https://chat.example.com/a.js', CHAT_ORIGINS: 'https://a.example.com; script-src *' },
    'CHAT_ORIGINS: addresses like',
  ],
])('%j is refused at the start', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

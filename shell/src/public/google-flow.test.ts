import { clientOf } from './testing/open-page.tsx';
import { endGoogleVisit, startGoogleVisit, takeGoogleVisit } from './google-flow.ts';

const start = {
  authorizationUrl: 'https://google.example.com/authorize',
  state: 's',
  nonce: 'n',
  codeVerifier: 'v',
};

beforeEach(() => sessionStorage.clear());

test('the answer is checked with what the tab kept, and only once', async () => {
  const { http } = clientOf(() => ({ status: 200, data: start }));
  const address = await startGoogleVisit(http, sessionStorage, { from: '/register', countryCode: 'GB' });
  expect(address).toBe(start.authorizationUrl);
  expect(takeGoogleVisit(sessionStorage, 's')).toMatchObject({ from: '/register', nonce: 'n' });
  expect(takeGoogleVisit(sessionStorage, 's')).toBeNull();
});

test('an answer with another state opens nothing, and the kept one is gone', async () => {
  const { http } = clientOf(() => ({ status: 200, data: start }));
  await startGoogleVisit(http, sessionStorage, { from: '/' });
  expect(takeGoogleVisit(sessionStorage, 'forged')).toBeNull();
  expect(takeGoogleVisit(sessionStorage, 's')).toBeNull();
});

test('the code is sent with its verifier and the invitation it is for', async () => {
  const session = { access_token: 'secret', userId: 'u1', type: 'Google Auth' };
  const { http, sent } = clientOf(() => ({ status: 200, data: { data: session } }));
  const visit = {
    from: '/',
    invitation: 'link',
    redirectUri: 'https://a/',
    state: 's',
    nonce: 'n',
    codeVerifier: 'v',
  };
  expect(await endGoogleVisit(http, visit, 'the-code')).toEqual(session);
  expect(sent[0]?.body).toMatchObject({
    code: 'the-code',
    codeVerifier: 'v',
    nonce: 'n',
    invitation: 'link',
  });
});

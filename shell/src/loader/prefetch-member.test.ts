import { prefetchMember } from './prefetch-member.ts';
import { takePrefetched } from './prefetch.ts';

const session = { access_token: 'token', userId: 'u1' };
const FRAME = [
  '/account/v1/company',
  '/account/data/company/space/member/permissions',
  '/account/data/company/space/member/tours',
  '/api/rest/v1/company/user/u1?status=A',
];

let called: string[];
beforeEach(() => {
  called = [];
  globalThis.fetch = jest.fn((url: string) => {
    called.push(url);
    const response = { clone: () => response, json: () => Promise.resolve({}) };
    return Promise.resolve(response as unknown as Response);
  }) as typeof fetch;
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

test('who signs in to the dashboard has its amounts on the way with what the frame needs', () => {
  prefetchMember(session, '/dashboard');
  expect(called).toEqual(['/registry.json', ...FRAME, '/account/v1/dashboard']);
  expect(takePrefetched('/account/v1/dashboard', 'token')).toBeDefined();
});

test('who signs in to another address does not fetch the amounts of the dashboard', () => {
  prefetchMember(session, '/invoicing');
  expect(called).toEqual(['/registry.json', ...FRAME]);
  expect(takePrefetched('/account/v1/company', 'another token')).toBeUndefined();
});

import { render } from '@testing-library/react';
import { CallError, publicHttp, type PublicHttp } from '../../core/public-http.ts';
import { loadPages } from '../load-pages.ts';
import { PublicRoot, type PublicServices } from '../public-root.tsx';

/** A call that a page has sent. */
interface Sent {
  url: string;
  body: unknown;
}

/** A client whose server is a function: status and body for each call. */
export function clientOf(answer: (sent: Sent) => { status: number; data: unknown }): {
  http: PublicHttp;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const post: PublicHttp['post'] = async <T,>(url: string, body?: unknown) => {
    const call = { url, body };
    sent.push(call);
    const { status, data } = answer(call);
    if (status >= 400) throw new CallError({ status, data });
    return { data: data as T };
  };
  return { http: { get: post, post }, sent };
}

// As in a browser that has been idle for a moment.
beforeAll(loadPages);

/** Draws the page of an address. */
export function open(path: string, services: Partial<PublicServices>) {
  const [pathname = '', search = ''] = path.split('?');
  const all: PublicServices = {
    http: publicHttp,
    config: () =>
      Promise.resolve({
        captcha: null,
        google: null,
        keepSealedPassword: true,
        maxUploadBytes: 20 * 1024 * 1024,
        moduleOverrides: [],
        support: { chatScriptUrl: null, contactForm: true },
      }),
    seal: { has: () => false, open: () => Promise.resolve(null), remove: jest.fn() },
    navigate: jest.fn(),
    onSignedIn: jest.fn(),
    onPasswordChanged: jest.fn(),
    giveUp: jest.fn(),
    lapsedCompany: () => undefined,
    prefetchApp: jest.fn(),
    setLanguage: jest.fn(),
    ...services,
  };
  render(<PublicRoot services={all} location={{ pathname, search: search && `?${search}`, hash: '' }} />);
  return all;
}

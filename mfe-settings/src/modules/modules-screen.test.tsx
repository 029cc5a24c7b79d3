import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import type { ModuleHealth, ModuleVersionHealth } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModulesScreen } from './modules-screen.tsx';
import { reloadPage } from '@accounts/shared-auth/reload-page';

jest.mock('@accounts/shared-auth/reload-page', () => ({ reloadPage: jest.fn() }));

const LIVE = '1.1.0-1a1b2c3d';
const BEFORE = '1.0.0-0a1b2c3d';

const versionOf = (version: string, counts: Partial<ModuleVersionHealth> = {}): ModuleVersionHealth => ({
  version,
  loads: 0,
  averageMs: null,
  longestMs: null,
  loadFailures: 0,
  crashes: 0,
  ...counts,
});
const sales: ModuleHealth = {
  module: 'sales',
  enabled: true,
  message: null,
  stable: versionOf(LIVE, { loads: 12_345, averageMs: 240, longestMs: 12_250, loadFailures: 3, crashes: 1 }),
  canary: null,
  previous: versionOf(BEFORE),
  lastChange: { at: '2026-11-20T09:00:00Z', action: 'rollback', why: 'Totals were wrong.' },
};

function open(response: () => ModuleHealth[]) {
  const props = testModuleProps((call) => {
    expect([call.method, call.url]).toEqual(['get', '/account/v1/modules/health']);
    return { content: response() };
  }, '/settings/modules');
  const { unmount } = renderInModule(<ModulesScreen />, props);
  return { unmount, toast: props.toast };
}
const card = async (name = 'Sales') => within(await screen.findByRole('region', { name }));
/** What is beside a label. */
const factOf = (within: Awaited<ReturnType<typeof card>>, label: string) =>
  within.getByText(label, { selector: 'dt' }).nextElementSibling;

beforeEach(() => {
  localStorage.clear();
  jest.mocked(reloadPage).mockReset();
});

test('a module has its name, its version and its measurements of a week', async () => {
  open(() => [sales]);
  const shown = await card();
  expect(factOf(shown, 'Live version')).toHaveTextContent(LIVE);
  expect(factOf(shown, 'Loads')).toHaveTextContent('12,345');
  expect(factOf(shown, 'Load time')).toHaveTextContent('0.24 s on average, 12.25 s at most');
  expect(factOf(shown, 'Failed loads')).toHaveTextContent('3');
  expect(factOf(shown, 'Crashes')).toHaveTextContent('1');
  expect(factOf(shown, 'Previous version')).toHaveTextContent(BEFORE);
  expect(factOf(shown, 'Last change')).toHaveTextContent(
    /^Rolled back · 11\/20\/2026 .*Totals were wrong\.$/,
  );
});

test('a version without reports says so, and a module of others is called by its id', async () => {
  open(() => [{ ...sales, module: 'payroll', stable: versionOf(LIVE), lastChange: null, previous: null }]);
  const shown = await card('payroll');
  expect(factOf(shown, 'Last 7 days')).toHaveTextContent('No reports yet');
  expect(shown.queryByText('Loads')).toBeNull();
  expect(shown.queryByRole('button')).toBeNull();
});

test.each([
  [true, 'For 10% of the companies. Yours is one of them.'],
  [false, 'For 10% of the companies. Yours is not one of them.'],
])(
  'a version on trial has its share and measurements; this company in it: %p',
  async (includesThisCompany, share) => {
    const canary = {
      ...versionOf('1.2.0-2a', { loads: 7, averageMs: 1, longestMs: 2 }),
      percent: 10,
      includesThisCompany,
    };
    open(() => [{ ...sales, canary }]);
    const shown = await card();
    expect(factOf(shown, 'Version on trial')).toHaveTextContent(`1.2.0-2a${share}`);
    expect(shown.getAllByText('Loads').map((label) => label.nextElementSibling?.textContent)).toEqual([
      '12,345',
      '7',
    ]);
    expect(shown.getByText('On trial')).toBeInTheDocument();
  },
);

test('a module that is switched off says why, and has no version to choose', async () => {
  open(() => [{ ...sales, enabled: false, message: 'Back at noon.' }]);
  const shown = await card();
  expect(shown.getByText('Switched off')).toBeInTheDocument();
  expect(shown.getByRole('status')).toHaveTextContent('Back at noon.');
  expect(shown.queryByRole('button')).toBeNull();
});

test('a failure can be tried again, and a registry without modules says what will be here', async () => {
  let isBroken = true;
  open(() => {
    if (isBroken) throw rejection(503, { message: 'The database does not answer.', code: 'API-UNAVAILABLE' });
    return [];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No modules yet')).toBeInTheDocument();
});

test('the previous version is chosen for this browser after a question, and the page is loaded again', async () => {
  open(() => [sales]);
  await userEvent.click((await card()).getByRole('button', { name: 'Use the previous version: Sales' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use the previous version of Sales?' }));
  expect(question.getByText(new RegExp(`uses ${BEFORE} instead of ${LIVE}`))).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect([pinnedVersions(localStorage), jest.mocked(reloadPage).mock.calls]).toEqual([{}, []]);
  await userEvent.click((await card()).getByRole('button', { name: 'Use the previous version: Sales' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(pinnedVersions(localStorage)).toEqual({
    sales: { used: `/m/sales/${BEFORE}/`, replaces: `/m/sales/${LIVE}/` },
  });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

describe('a browser that has chosen the previous version', () => {
  beforeEach(() => {
    pinVersion(localStorage, 'sales', { used: `/m/sales/${BEFORE}/`, replaces: `/m/sales/${LIVE}/` });
  });

  test('says so, and goes back to the live one after a question', async () => {
    open(() => [sales]);
    const shown = await card();
    expect(shown.getByRole('status')).toHaveTextContent(`the previous version, ${BEFORE}.`);
    await userEvent.click(shown.getByRole('button', { name: 'Use the current version: Sales' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(pinnedVersions(localStorage)).toEqual({});
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another version is live', { stable: versionOf('1.2.0-2a'), previous: versionOf(LIVE) }],
    ['the registry has another previous version', { previous: versionOf('0.9.0-9a') }],
    ['the registry has no previous version', { previous: null }],
  ])('does not any more once %s', async (_what, change) => {
    open(() => [{ ...sales, ...change }]);
    expect((await card()).queryByRole('status')).toBeNull();
  });
});

test('a browser that keeps nothing says so, and the page stays', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { toast } = open(() => [sales]);
  await userEvent.click((await card()).getByRole('button', { name: 'Use the previous version: Sales' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(toast).toHaveBeenCalledWith({
    kind: 'error',
    message: 'The browser could not save this. Try again.',
  });
  expect(reloadPage).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

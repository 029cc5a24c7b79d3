import type { StoredRecord } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeList, describeNew } from './describe-list.ts';
import { describeSaving } from './describe-saving.ts';
import { showMasterData, type MasterDataCase } from './master-data-case.tsx';
import { masterDataSteps } from './master-data-steps.ts';
import { rejection } from './module-props.tsx';

/** What every kind of master data does, whatever it holds: the same cases for each description. */
export function describeMasterData<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  beforeEach(() => sessionStorage.clear());

  describeList(kind);
  describeNew(kind);
  describeSaving(kind);
  describeLoading(kind);
  describeRemoval(kind);
  const { page, system } = kind;
  if (page !== undefined) describePage({ ...kind, page });
  if (system !== undefined) describeSystemRecord({ ...kind, system });
}

/** What is shown of a record: errors in its place, and what a member who may only view it sees. */
function describeLoading<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { noun, stored, api } = kind;
  const { show, press, myField } = masterDataSteps(kind);

  it.each([
    [404, `This ${noun} could not be found`],
    [403, `You don't have permission to view this ${noun}`],
  ])('that is rejected with %i says: %s', async (status, sentence) => {
    show('/unknown', {
      respond: ({ url }) => {
        if (url === `${api}/unknown`) throw rejection(status, { code: 'API-NO', message: 'No.' });
        return undefined;
      },
    });
    expect(await screen.findByRole('heading', { name: sentence })).toBeInTheDocument();
  });

  it('is fetched again on Try again', async () => {
    let fails = true;
    show(`/${stored.id}`, {
      respond: ({ method, url }) => {
        if (fails && method === 'get' && url === `${api}/${stored.id}`)
          throw rejection(500, { code: 'API-500', message: 'The database is away.' });
        return undefined;
      },
    });
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { name: kind.title })).toBeInTheDocument();
  });

  it('can be read and not changed by a member who may only view it', async () => {
    show(`/${stored.id}`, { verbs: ['view'] });
    expect(await screen.findByRole('heading', { name: kind.title })).toBeInTheDocument();
    if (!kind.page) expect(await myField()).toBeDisabled();
    for (const name of [`Save ${noun}`, 'Edit', 'More', 'Restore'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
}

/** Archiving, restoring and deleting a record on its screen. */
function describeRemoval<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { noun, stored, path, api } = kind;
  const { show, press, choose, agree } = masterDataSteps(kind);

  it('is archived and restored on its page, each with one call', async () => {
    const archiving = show(`/${stored.id}`);
    await press('More');
    await choose('Archive');
    await agree('Archive');
    expect(await screen.findByText(`This ${noun} is archived. It is kept with its history.`)).toBeVisible();
    await press('Restore');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
    expect(archiving.calls.map(({ data }) => data)).toEqual([
      { version: stored.version, status: 'D' },
      { version: stored.version, status: 'A' },
    ]);
  });

  it.each([
    ['removed', true],
    ['archived', false],
  ] as const)('that is deleted and %s leads to the list: %s', async (outcome, leads) => {
    const { calls, navigate, toast } = show(`/${stored.id}`, {
      respond: ({ method }) => (method === 'delete' ? { outcome } : undefined),
    });
    await press('More');
    await choose('Delete');
    expect(calls).toEqual([]);
    await agree('Delete');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        kind: 'success',
        message: leads ? kind.toasts.removed : (expect.stringContaining(outcome) as string),
      }),
    );
    expect(calls).toEqual([expect.objectContaining({ method: 'delete', url: `${api}/${stored.id}` })]);
    expect(jest.mocked(navigate).mock.calls).toEqual(leads ? [[path]] : []);
  });
}

/** What a kind does whose records have a page. */
function describePage<Detail extends StoredRecord>(kind: MasterDataCase<Detail> & { page: string | RegExp }) {
  const { noun, stored, path } = kind;
  const record = `${path}/${stored.id}`;
  const show = showMasterData(kind);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const myField = () => screen.findByRole('textbox', { name: kind.mine.label });
  const onPage = async () => {
    expect((await screen.findAllByText(kind.page))[0]).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: kind.mine.label })).toBeNull();
  };

  it('is shown on a page, and edited at an address that Cancel leaves', async () => {
    const { address } = show(`/${stored.id}`);
    await onPage();
    await press('Edit');
    expect(await myField()).toHaveValue(String(stored[kind.mine.name]));
    expect(address()).toBe(`${record}?edit`);
    for (const name of ['Edit', 'More']) expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Cancel');
    await onPage();
    expect(address()).toBe(record);
  });

  it('opens in its form at the address of the form, which leads to the page', async () => {
    const { address, navigate } = show(`/${stored.id}?edit`);
    await myField();
    await press(`Save ${noun}`);
    await onPage();
    expect(address()).toBe(record);
    expect(navigate).toHaveBeenCalledWith(record, { replace: true });
  });

  it('is shown on its page to a member who may not edit it, at the address of the form too', async () => {
    show(`/${stored.id}?edit`, { verbs: ['view'] });
    await onPage();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is edited anew from the newer version when what was typed is discarded', async () => {
    let isNewer = false;
    const newer = { ...stored, version: stored.version + 1, [kind.mine.name]: 'Newest' };
    show(`/${stored.id}?edit`, {
      respond: ({ method, url }) => {
        if (method === 'put') {
          isNewer = true;
          throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
        }
        return isNewer && method === 'get' && url === `${kind.api}/${stored.id}` ? newer : undefined;
      },
    });
    await userEvent.type(await myField(), '9');
    await press(`Save ${noun}`);
    await press('Discard my changes');
    await waitFor(async () => expect(await myField()).toHaveValue('Newest'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
}

/** What is not offered for a record that the system needs. */
function describeSystemRecord<Detail extends StoredRecord>(
  kind: MasterDataCase<Detail> & { system: Detail },
) {
  const { system } = kind;
  const { show, myField } = masterDataSteps(kind);

  it('that the system needs is neither archived nor deleted', async () => {
    show(`/${system.id}`, { record: system });
    await screen.findByRole('heading', { level: 1 });
    if (!kind.page) await myField();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
}

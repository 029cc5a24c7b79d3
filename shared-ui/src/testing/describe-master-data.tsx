import type { StoredRecord } from '@accounts/shared-domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showMasterData, type MasterDataCase } from './master-data-case.tsx';
import { rejection } from './module-props.tsx';

const OFFLINE = 'You are offline. Your work is kept.';

/** What every kind of master data does, whatever it holds: the same cases for each description. */
export function describeMasterData<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { noun, stored, path, api } = kind;

  const show = showMasterData(kind);
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
  const agree = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const edit = async () => {
    if (kind.page) await press('Edit');
  };
  const myField = () => screen.findByRole('textbox', { name: kind.mine.label });
  const save = () => press(`Save ${noun}`);
  const mineIs = (suffix: string) => `${String(stored[kind.mine.name])}${suffix}`;

  beforeEach(() => sessionStorage.clear());

  it('is listed with Active and Archived, New and Import offered', async () => {
    show('');
    const rows = within(await screen.findByRole('table', { name: kind.list }));
    expect(rows.getAllByRole('link')[0]).toHaveAttribute('href', `${path}/${stored.id}`);
    const tabs = within(screen.getByRole('group', { name: /^Which/ })).getAllByRole('button');
    expect(tabs[0]).toHaveTextContent(/^Active/);
    expect(tabs.at(-1)).toHaveTextContent(/^Archived/);
    expect(screen.getByRole('button', { name: `New ${noun}` })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', `${path}/import`);
  });

  it('is archived from the list with its version, after a question', async () => {
    const { calls } = show('');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await press('Archive');
    await agree('Archive');
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({
          method: 'put',
          url: `${api}/${stored.id}`,
          data: { version: stored.version, status: 'D' },
        }),
      ]),
    );
  });

  it('is imported from a file', async () => {
    show('/import');
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: new RegExp(kind.list) })).toHaveAttribute('href', path);
  });

  it('is not created while its name is missing', async () => {
    const { calls } = show('/add');
    await press(`Add ${noun}`);
    expect(await screen.findByText('Name required.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  if ('code' in stored) {
    it.each([
      ['Code required.', /^Code/, ''],
      ['Code should be 3-10 characters.', /^Code/, 'A1'],
      ['Code should be 3-10 characters.', /^Code/, 'ABCDEFGH123'],
      ['Code must be alphanumeric start with character.', /^Code/, '1ABC'],
      ['Maximum 150 characters.', /^Name/, 'x'.repeat(151)],
      ['Maximum 205 characters.', /^Description/, 'x'.repeat(206)],
    ])('is not created while its form says: %s', async (message, label, text) => {
      const { calls } = show('/add');
      const field = await screen.findByRole('textbox', { name: label });
      fireEvent.change(field, { target: { value: text } });
      await press(`Add ${noun}`);
      expect(await screen.findByText(message)).toBeVisible();
      expect(field).toBeInvalid();
      expect(calls).toEqual([]);
    });
  }

  it('is the same after it was opened and saved', async () => {
    const { calls, address, toast } = show(`/${stored.id}`);
    expect(await screen.findByRole('heading', { name: kind.title })).toBeInTheDocument();
    await edit();
    await save();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ kind: 'success', message: kind.toasts.updated }),
    );
    expect(calls).toHaveLength(1);
    const sent = calls[0]?.data as Partial<Detail>;
    expect({ ...stored, ...sent }).toEqual(stored);
    expect(sent.version).toBe(stored.version);
    expect(address()).toBe(kind.page ? `${path}/${stored.id}` : path);
    if (kind.page) expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });

  it('shows both versions when another member saved it meanwhile, and saves the chosen sides', async () => {
    let saves = 0;
    const newer = { ...stored, version: stored.version + 1, [kind.theirs.name]: kind.theirs.value };
    const { calls } = show(`/${stored.id}`, {
      respond: ({ method, url }) => {
        if (method === 'put' && (saves += 1) === 1)
          throw rejection(409, { code: 'API-VERSION', message: 'Somebody else has changed this record.' });
        return method === 'get' && saves > 0 && url === `${api}/${stored.id}` ? newer : undefined;
      },
    });
    await edit();
    await userEvent.type(await myField(), '9');
    await save();
    const versions = within(await screen.findByRole('alert'));
    const other = within(versions.getByRole('group', { name: kind.theirs.legend }));
    expect(other.getByRole('radio', { name: kind.theirs.shown })).toBeChecked();
    expect(versions.getByRole('radio', { name: `Mine ${mineIs('9')}` })).toBeChecked();
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect({ ...newer, ...(calls[1]?.data as object) }).toEqual({
      ...newer,
      [kind.mine.name]: mineIs('9'),
    });
  });

  it('keeps what was typed when the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(`/${stored.id}`, {
      respond: ({ method }) => {
        if (method === 'put') throw Object.assign(new Error('Network Error'), { isAxiosError: true });
        return undefined;
      },
    });
    await edit();
    await userEvent.type(await myField(), '9');
    await save();
    expect(await screen.findByText(OFFLINE)).toBeInTheDocument();
    expect(await myField()).toHaveValue(mineIs('9'));
    jest.restoreAllMocks();
  });

  it.each([
    [404, `This ${noun} could not be found`],
    [403, `You don't have permission to see this ${noun}`],
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

  const { page } = kind;
  if (page !== undefined) describePage({ ...kind, page });

  const { system } = kind;
  if (system) {
    it('that the system needs is neither archived nor deleted', async () => {
      show(`/${system.id}`, { record: system });
      await screen.findByRole('heading', { level: 1 });
      if (!kind.page) await myField();
      expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    });
  }
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
          throw rejection(409, { code: 'API-VERSION', message: 'Somebody else has changed this record.' });
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

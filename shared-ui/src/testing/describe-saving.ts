import type { StoredRecord } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MasterDataCase } from './master-data-case.tsx';
import { masterDataSteps } from './master-data-steps.ts';
import { rejection, type TestCall } from './module-props.tsx';

const OFFLINE = 'You are offline. Your work is kept.';

/** Saving a stored record: unchanged, changed by another member meanwhile, without a connection. */
export function describeSaving<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { stored, path, api } = kind;
  const { show, edit, myField, save, mineIs } = masterDataSteps(kind);

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
    const newer = { ...stored, version: stored.version + 1, [kind.theirs.name]: kind.theirs.value };
    const respond = savedMeanwhile(`${api}/${stored.id}`, newer);
    const { calls } = show(`/${stored.id}`, { respond });
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
}

/** Rejects the first save of the record at an address, and reads the newer version from then on. */
function savedMeanwhile(address: string, newer: object) {
  let saves = 0;
  return ({ method, url }: TestCall) => {
    if (method === 'put' && (saves += 1) === 1)
      throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
    return method === 'get' && saves > 0 && url === address ? newer : undefined;
  };
}

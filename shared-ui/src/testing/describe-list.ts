import type { StoredRecord } from '@accounts/shared-domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MasterDataCase } from './master-data-case.tsx';
import { masterDataSteps } from './master-data-steps.ts';

/** The list of a kind: what it offers, archiving from it, importing into it. */
export function describeList<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { noun, stored, path, api } = kind;
  const { show, press, agree } = masterDataSteps(kind);

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
}

/** The form of a new record: what it rejects. */
export function describeNew<Detail extends StoredRecord>(kind: MasterDataCase<Detail>): void {
  const { noun, stored } = kind;
  const { show, press } = masterDataSteps(kind);

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
}

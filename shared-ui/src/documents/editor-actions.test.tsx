import { cleanup, screen, waitFor } from '@testing-library/react';
import { cell, customer, LISTS, openEditor, saveDraft } from '../testing/open-editor.tsx';

beforeEach(() => sessionStorage.clear());

describe('approving in the editor', () => {
  async function approve(answer?: () => { status: number; data: unknown }) {
    const opened = openEditor(answer);
    await opened.user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await opened.user.click(await screen.findByRole('option', { name: 'Toms Spezialitäten' }));
    await opened.user.type(await cell('Item, line 1'), 'Chai');
    await opened.user.click(screen.getByRole('button', { name: 'Approve' }));
    return opened;
  }

  it('saves and approves by one call', async () => {
    const { calls, onSaved } = await approve();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['post /account/v1/invoices']);
    expect(calls[0]?.body).toMatchObject({ invoiceStatus: 'Awaiting Payment' });
  });

  it('keeps what was typed when the approval is rejected, and the next try creates the document', async () => {
    let rejected = true;
    const message = 'The books are locked up to 2026-12-31. Choose a later date.';
    const { calls, onSaved, user } = await approve(() =>
      rejected
        ? { status: 409, data: { message, code: 'API-LOCK-DATE' } }
        : { status: 200, data: { body: { value: { id: 'new', version: 1 } } } },
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await cell('Item, line 1')).toHaveValue('Chai');
    rejected = false;
    await saveDraft(user);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.map(({ method }) => method)).toEqual(['post', 'post']);
    expect(calls[1]?.body).not.toHaveProperty('invoiceStatus');
  });
});

describe('a contact of the other side', () => {
  it('can be chosen and made one of both sides', async () => {
    const supplier = { ...customer, id: 'tea', name: 'Tea Traders', type: 'Supplier' };
    LISTS['/account/v1/contacts/all'] = [customer, supplier];
    const { user, calls } = openEditor();
    await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await user.click(await screen.findByRole('option', { name: 'Tea Traders (supplier)' }));
    expect(await screen.findByText('Tea Traders is a supplier only.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it a customer as well' }));
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({
          method: 'put',
          url: '/account/v1/contacts/tea',
          body: expect.objectContaining({ type: 'Both', version: 1 }) as object,
        }),
      ]),
    );
    LISTS['/account/v1/contacts/all'] = [customer];
  });
});

describe('lines that the form has not been given yet', () => {
  async function typeLine() {
    const opened = openEditor();
    await opened.user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await opened.user.click(await screen.findByRole('option', { name: 'Toms Spezialitäten' }));
    await opened.user.type(await cell('Item, line 1'), 'Chai');
    return opened;
  }

  it('are kept where the screen is left', async () => {
    await typeLine();
    cleanup();
    expect(JSON.stringify(sessionStorage)).toContain('Chai');
  });

  it('are in no draft once they are saved', async () => {
    const { user, onSaved } = await typeLine();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    cleanup();
    expect(JSON.stringify(sessionStorage)).not.toContain('Chai');
  });
});

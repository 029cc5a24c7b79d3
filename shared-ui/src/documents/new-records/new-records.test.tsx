import type { PlanUsage } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../../testing/module-props.tsx';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';

const shared = { onClose: jest.fn(), onAdded: jest.fn() };
const DIALOGS = {
  contacts: <NewContactDialog name="Toms Spices" type="Customer" {...shared} />,
  items: <NewItemDialog name="Chai" side="Customer" {...shared} />,
};

/** The dialog of a company that uses so many of 25 contacts and items; the server is full as well. */
function show(what: keyof typeof DIALOGS, used: number, limit = 25) {
  const usage = {
    contacts: used,
    inventory: used,
    plan: { planDetails: { contacts: limit, inventory: limit } },
  } as PlanUsage;
  const server = ({ method, url }: TestCall) => {
    if (method !== 'get' && !url.endsWith('/all'))
      throw rejection(409, { code: 'API-PLAN', message: 'The plan has no room.' });
    return { content: [], totalElements: 0 };
  };
  renderInModule(DIALOGS[what], testModuleProps(server, '/', { planUsage$: of(usage) }));
}

describe.each(['contacts', 'items'] as const)('new %s on a document', (what) => {
  it('say how much of the plan is used before anything is typed', async () => {
    show(what, 24);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: `24 of 25 ${what} of your plan` })).toHaveAttribute(
      'href',
      '/plan-details',
    );
  });

  it('say at the limit what to do, promise to keep nothing, and let the server decide', async () => {
    show(what, 25);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status')).toHaveTextContent(
      `Your plan's limit for ${what} is reached. 25 of 25 ${what} of your plan. ` +
        `Choose a larger plan, or remove ${what} that you do not need.`,
    );
    expect(dialog.queryByText(/kept/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The plan has no room.')).toBeInTheDocument();
    expect(shared.onAdded).not.toHaveBeenCalled();
  });

  it('say nothing of a plan without limits', async () => {
    show(what, 25, 0);
    await screen.findByRole('button', { name: 'Add' });
    expect(screen.queryByText(/of your plan/)).not.toBeInTheDocument();
  });
});

it('asks a company in Pakistan for the CNIC of a new contact', async () => {
  const posts: unknown[] = [];
  const server = ({ method, url, data }: TestCall) => {
    if (method === 'post' && url === '/account/v1/contacts') posts.push(data);
    return { content: [], totalElements: 0, body: { value: {} } };
  };
  const company$ = of({ ...TEST_COMPANY, countryCode: 'PK' });
  renderInModule(DIALOGS.contacts, testModuleProps(server, '/', { company$ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('CNIC required')).toBeInTheDocument();
  expect(posts).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^CNIC/ }), '35202-1234567-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(posts).toEqual([expect.objectContaining({ cnic: '35202-1234567-1' })]));
});

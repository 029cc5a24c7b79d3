import { contacts, type ContactInput } from '@accounts/shared-data';
import type { Contact, PlanUsage } from '@accounts/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { Button } from '../basics/index.ts';
import { Form, FormActions, TextField } from '../form/index.ts';
import { rejection, renderInModule, testModuleProps, type TestServer } from '../testing/module-props.tsx';
import { NewRecordPage } from './new-record-page.tsx';
import { RecordPage } from './record-page.tsx';
import { SaveConflict, type ConflictFields } from './save-conflict.tsx';
import { useSaveRecord } from './use-save-record.ts';

const contact = {
  id: 'c1',
  status: 'A',
  version: 3,
  name: 'QUICK-Stop',
  email: 'a@example.com',
  businessNumber: '020',
} as Contact;
type Values = Pick<Contact, 'name' | 'email' | 'businessNumber'>;
const toValues = ({ name, email, businessNumber }: Contact): Values => ({ name, email, businessNumber });

/** A business number reads without its spaces. */
const FIELDS: ConflictFields<Values> = {
  name: 'Name',
  email: 'Email',
  businessNumber: { label: 'Business number', show: (number) => number.replaceAll(' ', '') },
};

function ContactForm({ record, onSaved }: { record: Contact; onSaved: () => void }) {
  const { save, conflict } = useSaveRecord({
    resource: contacts,
    record,
    toValues,
    toInput: (values: Values, stored) => ({ ...values, version: stored?.version }) as ContactInput,
  });
  return (
    <Form
      label="Contact"
      initialValues={toValues(record)}
      onSubmit={(values) => save(values)}
      onSaved={onSaved}
      ownNotice={conflict !== null}
    >
      <SaveConflict noun="contact" conflict={conflict} fields={FIELDS} />
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email" />
      <FormActions submitLabel="Save" />
    </Form>
  );
}

type Shown = Pick<typeof contacts, 'useOne'>;
/** The only record of its kind, as the company is. */
const only: Shown = { useOne: () => contacts.useOne('c1') };

/** A page with a form (`always`) or with one that opens on demand. */
function show(server: TestServer, edits: 'always' | 'on-demand' = 'always', resource: Shown = contacts) {
  const onSaved = jest.fn();
  const props = testModuleProps(server, '/contacts/c1');
  renderInModule(
    <RecordPage
      resource={resource}
      id={resource === contacts ? 'c1' : undefined}
      noun="contact"
      back={{ to: '/contacts', label: 'Contacts' }}
      title={({ name }) => name}
      edits={edits}
      renderActions={(_, edit) => edits === 'on-demand' && <Button onClick={edit.start}>Edit</Button>}
    >
      {(record, edit) =>
        edit.snapshot ? <ContactForm record={edit.snapshot} onSaved={onSaved} /> : <p>{record.email}</p>
      }
    </RecordPage>,
    props,
  );
  const refetch = () => act(() => props.queryClient.invalidateQueries());
  return { ...props, onSaved, refetch };
}

const nameField = () => screen.findByRole('textbox', { name: 'Name' });

describe('a page of a stored record', () => {
  it('shows a skeleton until the record is there', async () => {
    let respond: (value: Contact) => void = () => undefined;
    show(() => new Promise<Contact>((resolve) => (respond = resolve)));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    respond(contact);
    expect(await screen.findByRole('heading', { name: 'QUICK-Stop' })).toBeInTheDocument();
  });

  it('shows until then what comes: a form, the page of a record, or the shape that the screen is described by', async () => {
    const kinds = (container: HTMLElement) =>
      [...container.querySelectorAll('.ac-shape > div > div')].map((part) =>
        part.className.replace(/^.*ac-shape-/, ''),
      );
    const skeletonOf = async (props: { edits?: 'always'; shape?: 'document' }) => {
      const { container, unmount } = renderInModule(
        <RecordPage resource={contacts} id="c1" noun="contact" title={({ name }) => name} {...props}>
          {() => null}
        </RecordPage>,
        testModuleProps(() => new Promise(() => undefined), '/contacts/c1'),
      );
      await screen.findByRole('status', { name: 'Loading' });
      const shown = kinds(container);
      unmount();
      return shown;
    };
    expect(await skeletonOf({ edits: 'always' })).toEqual(['fields']);
    expect(await skeletonOf({})).toEqual(['rows', 'rows', 'rows', 'rows']);
    expect(await skeletonOf({ shape: 'document' })).toEqual(['paper', 'rows', 'rows', 'rows', 'rows']);
  });

  it('says that a record is not there, or that the member may not see it', async () => {
    for (const [status, sentence] of [
      [404, 'This contact could not be found'],
      [403, "You don't have permission to view this contact"],
    ] as const) {
      show(() => {
        throw rejection(status, { message: 'No.', code: 'API-NO' });
      });
      expect(await screen.findByRole('heading', { name: sentence })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    }
  });

  it('shows any other error with the server’s sentence and tries again', async () => {
    let fails = true;
    show(() => {
      if (fails) throw rejection(500, { message: 'The database is away.', code: 'API-500' });
      return contact;
    });
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await nameField()).toHaveValue('QUICK-Stop');
  });

  it('marks an archived record', async () => {
    show(() => ({ ...contact, status: 'D' }));
    expect(await screen.findByText('Archived')).toBeInTheDocument();
    expect(screen.getByText(/This contact is archived/)).toBeInTheDocument();
  });

  it.each([
    ['by its id', contacts],
    ['that is the only one', only],
  ])(
    '%s follows the server until a field is focused, and keeps what is typed from then on',
    async (_, one) => {
      let stored = contact;
      const { refetch } = show(() => stored, 'always', one);
      expect(await nameField()).toHaveValue('QUICK-Stop');
      stored = { ...contact, version: 4, name: 'Quick' };
      await refetch();
      await waitFor(async () => expect(await nameField()).toHaveValue('Quick'));
      await userEvent.type(await nameField(), ' GmbH');
      stored = { ...contact, version: 5, name: 'Slow' };
      await refetch();
      await userEvent.type(await nameField(), ', Linz');
      expect(await nameField()).toHaveValue('Quick GmbH, Linz');
    },
  );

  it('never takes a focused field away', async () => {
    let stored = contact;
    const { refetch } = show(() => stored);
    await nameField();
    await userEvent.tab();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    stored = { ...contact, version: 4, name: 'Quick' };
    await refetch();
    await userEvent.keyboard('!');
    expect(email).toHaveValue('!');
    expect(email).toBeInTheDocument();
  });

  it('keeps the record that editing began with when it is gone meanwhile', async () => {
    let isGone = false;
    const { refetch } = show(() => {
      if (isGone) throw rejection(404, { message: 'Gone.', code: 'API-NOT-FOUND' });
      return contact;
    }, 'on-demand');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    isGone = true;
    await refetch();
    expect(await nameField()).toHaveValue('QUICK-Stop');
  });
});

describe('a save over a newer version', () => {
  const theirs = {
    ...contact,
    version: 4,
    name: 'Their name',
    email: 'their@example.com',
    businessNumber: '0 20',
  };

  async function conflict() {
    let stored = contact;
    const puts: (Values & { version: number })[] = [];
    const shown = show(({ method, data }) => {
      if (method !== 'put') return stored;
      const put = data as Values & { version: number };
      puts.push(put);
      if (put.version < stored.version)
        throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
      return { ...stored, ...put, version: stored.version + 1 };
    }, 'on-demand');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await nameField(), ' AG');
    stored = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const versions = within(await screen.findByRole('alert'));
    return { ...shown, puts, versions };
  }

  it('shows both sides of every field that differs, mine offered where I changed it', async () => {
    const { versions } = await conflict();
    expect(screen.getByRole('alert')).toHaveFocus();
    const name = within(versions.getByRole('group', { name: 'Name' }));
    expect(name.getByRole('radio', { name: /Mine QUICK-Stop AG/ })).toBeChecked();
    expect(name.getByRole('radio', { name: /Theirs Their name/ })).not.toBeChecked();
    const email = within(versions.getByRole('group', { name: 'Email' }));
    expect(email.getByRole('radio', { name: /Theirs their@example.com/ })).toBeChecked();
  });

  it('leaves out what reads the same on both sides, and keeps the side that is offered of it', async () => {
    const { versions, puts } = await conflict();
    expect(versions.getAllByRole('group').map((field) => field.querySelector('legend')?.textContent)).toEqual(
      ['Name', 'Email'],
    );
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(puts.at(-1)).toMatchObject({ businessNumber: '0 20', version: 4 }));
  });

  it('saves the chosen sides over the newer version', async () => {
    const { puts, versions, onSaved } = await conflict();
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(puts.at(-1)).toEqual({
      name: 'QUICK-Stop AG',
      email: 'their@example.com',
      businessNumber: '0 20',
      version: 4,
    });
  });

  it('shows the newer record when mine is discarded', async () => {
    const { puts, versions } = await conflict();
    await userEvent.click(versions.getByRole('button', { name: 'Discard my changes' }));
    expect(await screen.findByRole('heading', { name: 'Their name' })).toBeInTheDocument();
    expect(screen.getByText('their@example.com')).toBeInTheDocument();
    expect(puts).toHaveLength(1);
  });
});

describe('above the form of a new record', () => {
  const usage = (used: number, limit: number): PlanUsage => ({
    id: 'usage',
    status: 'Active',
    month: '2026-11',
    contacts: used,
    inventory: 0,
    invoices: used,
    bills: 0,
    quotes: 0,
    purchaseOrder: 0,
    accounts: 0,
    creditNotes: 0,
    manualJournals: 0,
    receipts: 0,
    plan: {
      id: 'p1',
      name: 'Early',
      planDetails: { contacts: limit, invoices: limit } as PlanUsage['plan']['planDetails'],
    },
  });
  const show = (counter: 'contacts' | 'invoices', planUsage: PlanUsage | null) =>
    renderInModule(
      <NewRecordPage noun={['one', counter]} counter={counter}>
        <p>the form</p>
      </NewRecordPage>,
      testModuleProps(() => undefined, '/add', { planUsage$: of(planUsage) }),
    );

  it('says how much of the plan is used, this month or at once', () => {
    const { unmount } = show('invoices', usage(18, 20));
    expect(screen.getByRole('link', { name: '18 of 20 invoices this month' })).toHaveAttribute(
      'href',
      '/plan-details',
    );
    unmount();
    show('contacts', usage(24, 25));
    expect(screen.getByText('24 of 25 contacts of your plan')).toBeInTheDocument();
  });

  it('says at the limit what to do, and leaves the form usable', () => {
    show('invoices', usage(20, 20));
    expect(screen.getByRole('status')).toHaveTextContent(
      "Your plan's limit for invoices is reached. 20 of 20 invoices this month. " +
        'Choose a larger plan, or wait for next month. What you type here is kept.',
    );
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plan-details');
    expect(screen.getByText('the form')).toBeInTheDocument();
  });

  it('says nothing for an unlimited plan, and none before the usage is known', () => {
    const { unmount } = show('invoices', usage(18, 0));
    expect(screen.queryByText(/invoices/)).not.toBeInTheDocument();
    unmount();
    show('invoices', null);
    expect(screen.queryByText(/this month/)).not.toBeInTheDocument();
  });
});

import type { SessionInfo } from '@accounts/shared-auth';
import { items } from '@accounts/shared-data';
import type { Item } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { Form, FormActions, TextField } from '../form/index.ts';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../testing/module-props.tsx';
import { SaveConflict } from './save-conflict.tsx';
import { useSaveRecord } from './use-save-record.ts';

type Values = Pick<Item, 'name' | 'unit'>;

const begun = { id: 'i1', status: 'A', version: 1, name: 'Bell', unit: 'piece' } as Item;
/** As a colleague has saved it meanwhile. */
const newer = { ...begun, version: 2, unit: 'box' };

const toValues = ({ name, unit }: Item): Values => ({ name, unit });

function Edit({ record }: { record: Item }) {
  const { save, conflict, draftBase } = useSaveRecord<Item, Partial<Item>, Values>({
    resource: items as never,
    record,
    toValues,
    toInput: (values, stored) => ({ ...values, version: stored?.version }),
  });
  return (
    <Form<Values, Item>
      label="Item"
      initialValues={toValues(record)}
      draftKey={`items.${record.id}`}
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
    >
      <SaveConflict<Values> noun="item" conflict={conflict} fields={{ name: 'Name', unit: 'Unit' }} />
      <TextField name="name" label="Name" />
      <TextField name="unit" label="Unit" />
      <FormActions submitLabel="Save" />
    </Form>
  );
}

const session$ = new BehaviorSubject<SessionInfo | null>({ userId: 'ann', type: 'Credentials' });
const company$ = new BehaviorSubject(TEST_COMPANY);

function open(record: Item) {
  const saved: unknown[] = [];
  const server = ({ method, data }: TestCall) => {
    if (method === 'get') return newer;
    saved.push(data);
    if ((data as Item).version === newer.version) return { ...newer, ...(data as Item), version: 3 };
    throw rejection(409, { code: 'API-VERSION', message: 'It was changed meanwhile.' });
  };
  const page = renderInModule(<Edit record={record} />, testModuleProps(server, '/', { session$, company$ }));
  return { ...page, saved };
}
const field = (name: string) => screen.findByRole('textbox', { name });

/** Types a name into the item as it was, and leaves the page. */
async function typeAndLeave(): Promise<void> {
  const page = open(begun);
  await userEvent.clear(await field('Name'));
  await userEvent.type(await field('Name'), 'Mine');
  page.unmount();
}

async function restoreAndSave() {
  const { saved } = open(newer);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(await field('Name')).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { saved, both: within(await screen.findByRole('alert')) };
}

afterEach(() => sessionStorage.clear());

test('what was typed before a colleague saved is offered, and saved as a change of the version that it was begun with', async () => {
  await typeAndLeave();
  const { saved, both } = await restoreAndSave();
  expect(saved).toEqual([{ name: 'Mine', unit: 'piece', version: 1 }]);
  expect(both.getByRole('radio', { name: 'Mine Mine' })).toBeChecked();
  // The unit was not typed: theirs is offered.
  expect(both.getByRole('radio', { name: 'Theirs box' })).toBeChecked();
  await userEvent.click(both.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(saved[1]).toEqual({ name: 'Mine', unit: 'box', version: 2 }));
});

test('a restored draft that is left once more keeps the version that it was begun with', async () => {
  await typeAndLeave();
  const again = open(newer);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await userEvent.type(await field('Name'), '!');
  again.unmount();
  const { saved } = open(newer);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Mine!', unit: 'piece', version: 1 }]));
});

test('what is discarded where both versions are shown is not offered again', async () => {
  await typeAndLeave();
  const { both } = await restoreAndSave();
  await userEvent.click(both.getByRole('button', { name: 'Discard my changes' }));
  expect(sessionStorage).toHaveLength(0);
});

import type { Bill } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField } from '../form/index.ts';
import { renderInModule, testModuleProps } from '../testing/index.ts';
import type { DocumentValues } from './document-values.ts';
import { BILL } from './kinds/bill.ts';
import { useRepeatedReference } from './use-repeated-reference.ts';

function Reference({ ownId }: { ownId: string }) {
  return <TextField name="reference" label="Number" warning={useRepeatedReference(BILL, ownId)} />;
}

const stored = (more: object) =>
  ({
    id: 'b1',
    number: 'BILL-0007',
    contactId: 's1',
    reference: 'EL-44',
    billStatus: 'Draft',
    ...more,
  }) as Bill;

/** Types the number of a bill from the supplier s1; the server has these bills. */
async function type(text: string, content: readonly Bill[], ownId = '') {
  const searches: unknown[] = [];
  const props = testModuleProps(({ url, data }) => {
    if (url !== '/account/v1/bills/all') return undefined;
    searches.push(data);
    return { content };
  });
  const values = { contactId: 's1', reference: '' } as DocumentValues;
  renderInModule(
    <Form label="Bill" initialValues={values} onSubmit={() => Promise.resolve()}>
      <Reference ownId={ownId} />
    </Form>,
    props,
  );
  await userEvent.type(screen.getByLabelText('Number'), text);
  await waitFor(() => expect(searches).toHaveLength(1));
  await waitFor(() => expect(props.queryClient.isFetching()).toBe(0));
  return searches;
}

const WARNING = 'Another bill of this supplier has the number EL-44: BILL-0007.';

test('a number that another bill of the supplier has is warned of while it is typed, and the server is asked once', async () => {
  const searches = await type('EL-44', [stored({})]);
  expect(await screen.findByRole('status')).toHaveTextContent(WARNING);
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(WARNING);
  expect(screen.getByLabelText('Number')).not.toBeInvalid();
  expect(searches).toEqual([expect.objectContaining({ search: 'EL-44' })]);
  await userEvent.type(screen.getByLabelText('Number'), '5');
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

test.each([
  ['of another supplier', stored({ contactId: 's2' }), ''],
  ['that only begins so', stored({ reference: 'EL-440' }), ''],
  ['of a void bill', stored({ billStatus: 'Void' }), ''],
  ['of the bill itself', stored({}), 'b1'],
])('a number %s is no repetition', async (_case, bill, ownId) => {
  await type('EL-44', [bill], ownId);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection, renderInModule, testModuleProps } from '../testing/index.ts';
import { bothOf, Fetched, type FetchedQuery } from './fetched.tsx';

const refetch = async () => undefined;
const query = (state: Partial<FetchedQuery<string>>): FetchedQuery<string> => ({
  data: undefined,
  error: null,
  refetch,
  ...state,
});
const show = (state: Partial<FetchedQuery<string>>, noun?: string) =>
  renderInModule(
    <Fetched query={query(state)} noun={noun} shape="list">
      {(text) => <p>{text}</p>}
    </Fetched>,
    testModuleProps(() => ({})),
  );
const failure = (status: number) => rejection(status, { message: 'It failed.', code: 'API-INTERNAL' });

test('the shape of what comes is shown until it is there', async () => {
  show({});
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('what failed is said and tried again', async () => {
  const again = jest.fn(refetch);
  show({ error: failure(500), refetch: again });
  expect(await screen.findByText('It failed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('what was fetched before stays when it cannot be fetched anew', async () => {
  show({ data: 'Rows', error: failure(500) });
  expect(await screen.findByText('Rows')).toBeVisible();
  expect(screen.queryByText('It failed.')).toBeNull();
});

test.each([
  [undefined, "You don't have permission to view this page"],
  ['tax rate', "You don't have permission to view this tax rate"],
])(
  'without permission nothing of it is shown, and nothing is to be tried again (%s)',
  async (noun, title) => {
    show({ data: 'Rows', error: failure(403) }, noun);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText('Rows')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a record that is not there is named', async () => {
  show({ error: failure(404) }, 'tax rate');
  expect(await screen.findByText('This tax rate could not be found')).toBeVisible();
});

test('two queries are there once both are, fail with either, and are tried again together', async () => {
  const again = jest.fn(refetch);
  const there = query({ data: 'One', refetch: again });
  expect(bothOf(there, query({})).data).toBeUndefined();
  expect(bothOf(there, query({ data: 'Other' })).data).toEqual(['One', 'Other']);
  const failed = bothOf(there, query({ error: failure(500), refetch: again }));
  expect(failed.error).toBeDefined();
  await failed.refetch();
  expect(again).toHaveBeenCalledTimes(2);
});

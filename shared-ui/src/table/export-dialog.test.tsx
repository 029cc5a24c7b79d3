import type { ModuleProps } from '@accounts/shared-auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { saveFile } from '../files/csv.ts';
import { rejection, renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { RowsWork } from './list-rows.ts';

jest.mock('../files/csv.ts', () => ({ saveFile: jest.fn() }));
const saved = () => jest.mocked(saveFile).mock.calls.map(([, name]) => name);
beforeEach(() => jest.mocked(saveFile).mockClear());

interface Asked {
  url: string;
  signal: AbortSignal;
  onDownloadProgress: (event: { loaded: number; total?: number }) => void;
  respond: (link?: string) => void;
  fail: (error: Error) => void;
}

/** The dialog on a server that responds when the test says so. */
function show(saveShown: (work: RowsWork) => Promise<void> = async () => undefined) {
  const asked: Asked[] = [];
  const get = (url: string, config: Omit<Asked, 'url' | 'respond' | 'fail'>) =>
    new Promise((resolve, reject) => {
      const respond = (link?: string) => resolve({ data: new Blob([url]), headers: { link } });
      asked.push({ ...config, url, respond, fail: reject });
    });
  const props = testModuleProps(() => ({}), '/items', { http: { get } as unknown as ModuleProps['http'] });
  renderInModule(<ExportDialog kind="items" listTitle="Items" saveShown={saveShown} />, props);
  return { asked, props };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const progress = () => within(screen.getByRole('group', { name: 'Exporting Items' }));
const NEXT = '</account/v1/items/export?format=csv&after=7>; rel="next"';

test('says how far each file is, and saves them once all are there', async () => {
  const { asked, props } = show();
  await press('Every field (CSV)');
  expect(progress().getByText('File 1 is being made')).toBeInTheDocument();
  expect(progress().getByRole('progressbar')).not.toHaveAttribute('value');
  act(() => asked[0]?.onDownloadProgress({ loaded: 512 * 1024, total: 1024 * 1024 }));
  expect(progress().getByText('File 1: 512 kB of 1 MB')).toBeInTheDocument();
  expect(progress().getByRole('progressbar')).toHaveAttribute('value', String(512 * 1024));
  await act(async () => asked[0]?.respond(NEXT));
  expect(await screen.findByText('File 2 is being made')).toBeInTheDocument();
  act(() => asked[1]?.onDownloadProgress({ loaded: 2048 }));
  expect(progress().getByText('File 2: 2 kB')).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await act(async () => asked[1]?.respond());
  await waitFor(() => expect(saved()).toEqual(['Items.csv', 'Items 2.csv']));
  expect(props.toast).toHaveBeenCalledWith({
    kind: 'success',
    message: '2 files were saved, because there are too many records for one.',
  });
});

test('Cancel stops the export, keeps no file of it, and lets choose again', async () => {
  const { asked } = show();
  await press('Every field (CSV)');
  await act(async () => asked[0]?.respond(NEXT));
  await press('Cancel');
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The export was cancelled. Nothing was saved.');
  expect(screen.getByRole('button', { name: 'Every field (CSV)' })).toHaveFocus();
  await act(async () => asked[1]?.respond());
  expect(saved()).toEqual([]);
  await press('Every field (Excel)');
  await act(async () => asked[2]?.respond());
  await waitFor(() => expect(saved()).toEqual(['Items.xlsx']));
});

test('a file that fails leaves none of those before it', async () => {
  const { asked } = show();
  await press('Every field (CSV)');
  await act(async () => asked[0]?.respond(NEXT));
  await act(async () => asked[1]?.fail(rejection(503, { message: 'Too busy.', code: 'API-BUSY' })));
  expect(await screen.findByText('Too busy.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test('the rows of a long list are counted while they come, and can be cancelled', async () => {
  const works: RowsWork[] = [];
  show((work) => {
    works.push(work);
    return new Promise(() => undefined);
  });
  await press('What the list shows (Excel)');
  act(() => works[0]?.onProgress(5000, 12_000));
  expect(progress().getByRole('progressbar')).toHaveAttribute('value', '5000');
  expect(progress().getByText(/^5.?000 of 12.?000$/)).toBeInTheDocument();
  await press('Cancel');
  expect(works[0]?.signal.aborted).toBe(true);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { read, utils } from 'xlsx';
import { downloadFile } from '../export/download.ts';
import { saveFile } from '../files/csv.ts';
import { renderInModule, testModuleProps } from '../testing/index.ts';
import { ReportActions } from './report-actions.tsx';
import { reportPart } from './report-part.tsx';

jest.mock('../export/download.ts', () => ({ downloadFile: jest.fn() }));
jest.mock('../files/csv.ts', () => ({
  ...jest.requireActual<object>('../files/csv.ts'),
  saveFile: jest.fn(),
}));
const downloaded = jest.mocked(downloadFile);

beforeEach(() => jest.clearAllMocks());

interface Row {
  day: string;
  name: string;
  amount: number;
}

const part = reportPart<Row>('rows', {
  caption: 'Balances',
  columns: [
    { key: 'day', title: 'Day', kind: 'date', value: ({ day }) => day },
    { key: 'name', title: 'Account', kind: 'text', value: ({ name }) => name },
    { key: 'amount', title: 'Amount', kind: 'amount', value: ({ amount }) => amount },
  ],
  groups: [{ key: 'rows', rows: [{ day: '2026-03-09', name: '=Bank', amount: -1234.5 }] }],
  rowKey: ({ name }) => name,
});

async function choose(item: string, loadPlainText = () => Promise.resolve('2026-03-09 *')) {
  const props = testModuleProps(() => undefined);
  renderInModule(
    <ReportActions
      fileName="Balances 2026-03-09"
      heading={['Harbour Bikes', 'Balances', 'as at 09 Mar 2026 · GBP']}
      parts={[part]}
      decimals={2}
      loadPlainText={loadPlainText}
    />,
    props,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  return props;
}

test('Excel has company, title and period above dates, texts and amounts that are what they are', async () => {
  await choose('Excel');
  await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(1));
  const [content, name] = downloaded.mock.calls[0] ?? [];
  expect(name).toBe('Balances 2026-03-09.xlsx');
  const sheet = read(content, { type: 'array', cellNF: true }).Sheets.Balances;
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1, raw: false }).slice(0, 5)).toEqual([
    ['Harbour Bikes'],
    ['Balances'],
    ['as at 09 Mar 2026 · GBP'],
    [],
    ['Day', 'Account', 'Amount'],
  ]);
  expect(sheet?.A6).toMatchObject({ t: 'n', v: 46090 });
  expect(sheet?.B6).toMatchObject({ t: 's', v: '=Bank' });
  expect(sheet?.C6).toMatchObject({ t: 'n', v: -1234.5, z: '#,##0.00;(#,##0.00)' });
});

test('CSV has the heads and rows alone', async () => {
  await choose('CSV');
  const [blob, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('Balances 2026-03-09.csv');
  expect(await blob?.text()).toBe("Day,Account,Amount\r\n2026-03-09,'=Bank,-1234.5\r\n");
});

test('a plain-text ledger that cannot be fetched is said, and nothing is saved', async () => {
  const { toast } = await choose('Plain-text ledger', () => Promise.reject(new Error('offline')));
  expect(toast).toHaveBeenCalledWith({
    kind: 'error',
    message: 'The file could not be made. Try again.',
  });
  expect(downloaded).not.toHaveBeenCalled();
});

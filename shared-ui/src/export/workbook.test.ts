import { read, utils } from 'xlsx';
import { sheetName, type ExcelColumn } from '@accounts/shared-domain';
import { strFromU8, unzipSync } from 'fflate';
import { workbookFile } from './workbook.ts';

interface Row {
  who: string;
  date: string;
  due: number;
}

const columns: ExcelColumn<Row>[] = [
  { title: 'Contact', kind: 'text', value: ({ who }) => who },
  { title: 'Issue date', kind: 'date', value: ({ date }) => date },
  { title: 'Due', kind: 'money', value: ({ due }) => due },
];

function sheetOf(rows: Row[], name = 'Invoices') {
  const book = read(workbookFile({ name, columns, rows }), {
    type: 'array',
    cellNF: true,
    cellStyles: true,
  });
  const first = book.SheetNames[0] ?? '';
  const sheet = book.Sheets[first];
  if (!sheet) throw new Error('The file has no sheet.');
  return { name: first, sheet };
}

describe('an Excel file', () => {
  it('reads back with real numbers and real dates', () => {
    const { sheet } = sheetOf([{ who: 'México', date: '2026-03-09', due: 1356.99 }]);
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Contact', 'Issue date', 'Due'],
      ['México', '09 Mar 2026', '1,356.99'],
    ]);
    expect(sheet.C2).toMatchObject({ t: 'n', v: 1356.99 });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 46090 });
  });

  it.each(['=1+1', '+44 20', '-5', '@SUM(A1)'])('keeps %p as text that cannot run', (who) => {
    const { sheet } = sheetOf([{ who, date: '', due: 0 }]);
    expect(sheet.A2).toMatchObject({ t: 's', v: who });
    expect(sheet.A2).not.toHaveProperty('f');
  });

  it('keeps the heads of the columns in view, below the heading where there is one', () => {
    const paneOf = (heading?: string[]) => {
      const files = unzipSync(
        workbookFile({ name: 'A', columns, rows: [], ...(heading ? { heading } : {}) }),
      );
      const [file = new Uint8Array()] = [files['xl/worksheets/sheet1.xml']];
      return /<pane [^>]*>/.exec(strFromU8(file))?.[0];
    };
    expect(paneOf()).toContain('ySplit="1" topLeftCell="A2"');
    expect(paneOf(['Harbour Bikes', 'Sales'])).toContain('ySplit="4" topLeftCell="A5"');
  });

  it('cuts the sheet name to 30 characters and drops what Excel rejects', () => {
    expect(sheetName('Sales invoices of Harbour Bikes in 2026', 'Sheet')).toHaveLength(30);
    expect(sheetName('2026/03: [all]?', 'Sheet')).toBe('2026 03   all');
    expect(sheetOf([], 'A'.repeat(40)).name).toHaveLength(30);
  });
});

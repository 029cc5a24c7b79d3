import { sheetName } from '@accounts/shared-domain';

describe('the name of a sheet', () => {
  it.each([
    ['Statement O/N [Ltd]: 2026', 'Statement O N  Ltd   2026'],
    ["'Tis a name that is far too long for Excel", 'Tis a name that is far too lon'],
    ['[]', 'Report'],
  ])('%s becomes %s', (name, sheet) => expect(sheetName(name, 'Report')).toBe(sheet));
});

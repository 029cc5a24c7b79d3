import { quoted, readFlag } from './cells.ts';

describe('reading the cells of an import', () => {
  it('reads yes and no', () => {
    expect(readFlag('Yes')).toEqual({ ok: true, value: true });
    expect(readFlag('')).toEqual({ ok: true, value: false });
    expect(readFlag('maybe').ok).toBe(false);
  });

  it('repeats a cell in an error at no great length', () => {
    expect(quoted('12,5')).toBe('"12,5"');
    expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(60)}..."`);
  });
});

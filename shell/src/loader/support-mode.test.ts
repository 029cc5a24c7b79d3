import { supportModeOf } from './support-mode.ts';

const offOf = (search: string) => ['sales', 'contacts'].filter(supportModeOf(search).isOff);

test.each([
  ['', []],
  ['?tab=Paid', []],
  ['?disable-modules', ['sales', 'contacts']],
  ['?disable-modules=', ['sales', 'contacts']],
  ['?disable-modules=sales', ['sales']],
  ['?disable-modules=payroll,contacts', ['contacts']],
  ['?safe-mode=1', []],
])('%p switches off %p', (search, off) => {
  expect(offOf(search)).toEqual(off);
});

test.each([
  ['?safe-mode=1', true, true],
  ['?safe-mode=0', false, false],
  ['?safe-mode', false, false],
  ['?disable-modules=sales', false, true],
  ['?disable-modules&safe-mode=1', true, true],
])('%p: safe %p, active %p', (search, isSafe, isActive) => {
  expect(supportModeOf(search)).toMatchObject({ isSafe, isActive });
});

import { draftKey, removeDrafts } from './drafts.ts';

const ann = { userId: 'ann', companyId: 'c1' };
const keys = () => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('other', '1');
  for (const owner of [ann, { ...ann, companyId: 'c2' }, { userId: 'anna', companyId: 'c1' }])
    sessionStorage.setItem(draftKey(owner, 'sales.item.new'), '{}');
});

test('drafts of everyone else are removed, in all their companies', () => {
  removeDrafts(sessionStorage, 'ann');
  expect(keys()).toEqual([
    'accounts.draft.ann.c1.sales.item.new',
    'accounts.draft.ann.c2.sales.item.new',
    'other',
  ]);
});

test('signing out removes all of them and nothing else', () => {
  removeDrafts(sessionStorage);
  expect(keys()).toEqual(['other']);
});

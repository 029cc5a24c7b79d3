import type { TourEntry } from '@accounts/shared-auth';
import type { Company, TourFlags } from '@accounts/shared-domain';
import { loadPageTexts } from '../texts/page-texts.ts';
import { isDue, tourAt, tourToShow, type TourSource } from './tour.ts';

const bills: TourEntry = {
  name: 'bills',
  autoStartOn: '/bills',
  steps: [{ target: 'list-add', titleKey: 'tour.title', textKey: 'tour.text' }],
};
const modules: TourSource[] = [{ manifest: { tours: [bills] }, t: (key) => `purchases: ${key}` }];

test('an address has the tour of the description that names it, with the texts of who contributes it', async () => {
  await loadPageTexts();
  const [ofModule, ofFrame] = [tourAt('/bills', modules), tourAt('/dashboard', modules)];
  expect([ofModule?.name, ofModule?.t('tour.title')]).toEqual(['bills', 'purchases: tour.title']);
  expect(ofFrame?.name).toBe('main');
  expect(ofFrame?.steps.map(({ titleKey }) => ofFrame.t(titleKey))).toEqual([
    'Everything has its place',
    'Add from anywhere',
    'Yours',
  ]);
  expect(tourAt('/bills/7', modules)).toBeUndefined();
});

test('an address without a tour is shown the main one', () => {
  expect(tourToShow('/bills', modules)?.name).toBe('bills');
  expect(tourToShow('/bills/7', modules)?.name).toBe('main');
});

test('the main tour comes before all others, each once, and none before the company is set up', () => {
  const ready = { setupComplete: true } as Company;
  const none = { main: false, bills: false } as TourFlags;
  expect([isDue('main', none, ready), isDue('bills', none, ready)]).toEqual([true, false]);
  const after = { ...none, main: true };
  expect([isDue('main', after, ready), isDue('bills', after, ready)]).toEqual([false, true]);
  expect(isDue('bills', { ...after, bills: true }, ready)).toBe(false);
  expect(isDue('main', none, { setupComplete: false } as Company)).toBe(false);
  // A tour that a module brings along is kept once it was seen.
  expect([isDue('warehouse:start', none, ready), isDue('warehouse:start', after, ready)]).toEqual([
    false,
    true,
  ]);
  expect(isDue('warehouse:start', { ...after, 'warehouse:start': true }, ready)).toBe(false);
});

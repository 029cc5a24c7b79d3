import { RecentPages } from './recent-pages.ts';

const page = (number: number) => ({ to: `/invoicing/${number}`, title: `Invoice ${number}` });

beforeEach(() => sessionStorage.clear());

test('the record that was opened last comes first, each once, and the oldest are forgotten', () => {
  const recent = new RecentPages(sessionStorage, () => 'ann');
  for (let number = 1; number <= 10; number += 1) recent.add(page(number));
  recent.add(page(5));
  expect(recent.list()).toHaveLength(8);
  expect(recent.list().slice(0, 3)).toEqual([page(5), page(10), page(9)]);
});

test('what one person opened is not shown to another, and broken storage shows nothing', () => {
  let person = 'ann';
  const recent = new RecentPages(sessionStorage, () => person);
  recent.add(page(1));
  person = 'bob';
  expect(recent.list()).toEqual([]);
  sessionStorage.setItem('bob', '{"broken');
  expect(recent.list()).toEqual([]);
  sessionStorage.setItem('bob', '[{"to":1}]');
  expect(recent.list()).toEqual([]);
});

import { accountsLike, newCode, today } from './make-records.ts';
import { choose, type StoryForm } from './story-form.ts';
import { pageForm } from './story-page.ts';

/** Forms of records that are no documents. */
export const RECORD_FORMS: readonly StoryForm[] = [
  pageForm({
    name: 'contact',
    module: 'contacts',
    list: '/contacts',
    records: '/account/v1/contacts',
    many: 'contacts',
    area: 'Contact',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel('Contact person').fill('Ana Silva'),
    written: [[/^Contact person/, /^Ana Silva$/]],
    waits: false,
    added: /^Contact added successfully!$/,
    updated: /^Contact successfully updated!$/,
    button: 'Edit',
    room: /^\d+ of 25 contacts of your plan$/,
    quickAdd: 'Contact',
    input: (_, name) => Promise.resolve({ name, type: 'Customer' }),
  }),
  pageForm({
    name: 'item',
    module: 'sales',
    list: '/items',
    records: '/account/v1/items',
    many: 'items',
    area: 'Inventory',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Code/).fill(newCode()),
    written: [[/^Code/, /^C\d+$/]],
    waits: false,
    added: /^Item added successfully!$/,
    updated: /^Item successfully updated!$/,
    room: /^\d+ of 25 items of your plan$/,
    quickAdd: 'Product',
    input: (_, name) => Promise.resolve({ name, code: newCode(), unitPrice: 8 }),
  }),
  pageForm({
    name: 'price list',
    module: 'sales',
    list: '/price-list',
    records: '/account/v1/priceList',
    many: 'price lists',
    area: 'Inventory',
    areaRecords: 'items',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Percent on all other items/).fill('-12.5'),
    written: [[/^Percent on all other items/, /^[-−]12\.5/]],
    waits: false,
    added: /^Price list added successfully!$/,
    updated: /^Price list successfully updated!$/,
    input: (_, name) => Promise.resolve({ name, percentage: -10 }),
  }),
  pageForm({
    name: 'account',
    module: 'accounting',
    list: '/chart-of-accounts',
    records: '/account/v1/accounts',
    many: 'accounts',
    area: 'Accounts',
    field: /^Name/,
    rest: async ({ page }) => {
      await page.getByLabel(/^Code/).fill(newCode());
      await choose(page, /^Class/, 'Expense');
      await choose(page, /^Type/, 'Expense');
    },
    written: [
      [/^Code/, /^C\d+$/],
      [/^Class/, /^Expense$/],
    ],
    waits: false,
    added: /^Account added successfully!$/,
    updated: /^Account successfully updated!$/,
    room: /^\d+ of 75 accounts of your plan$/,
    input: (_, name) =>
      Promise.resolve({ name, code: newCode(), accountClass: 'Expense', accountType: 'Expense' }),
  }),
  pageForm({
    name: 'tax rate',
    module: 'accounting',
    list: '/tax-rates',
    records: '/account/v1/taxRates',
    many: 'tax rates',
    area: 'Accounts',
    areaRecords: 'accounts',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Rate in percent/).fill('7.25'),
    written: [[/^Rate in percent/, /^7\.25/]],
    waits: false,
    added: /^Tax added successfully!$/,
    updated: /^Tax successfully updated!$/,
    input: (_, name) => Promise.resolve({ name, rate: 7.25 }),
  }),
  pageForm({
    name: 'journal',
    module: 'accounting',
    list: '/journals',
    records: '/account/v1/journals',
    many: 'journals',
    area: 'Accounts',
    areaRecords: 'accounts',
    field: /^Reference/,
    rest: async ({ page }) => {
      for (const [line, account, side] of [
        [1, 'Business Bank', 'Debit'],
        [2, 'Petty Cash', 'Credit'],
      ] as const) {
        await choose(page, new RegExp(`^Account, line ${line}`), account);
        await page.getByLabel(`${side}, line ${line}`, { exact: true }).fill('40');
      }
    },
    written: [
      [/^Account, line 1/, /Business Bank/],
      [/^Credit, line 2/, /^40/],
    ],
    waits: true,
    added: /^Journal saved as a draft\.$/,
    updated: /^Journal saved as a draft\.$/,
    room: /^\d+ of 10 manual journals this month$/,
    input: async (owner, reference) => {
      const [debit, credit] = await accountsLike(owner, 'Business Bank', 'Petty Cash');
      const lines = [
        { accountId: debit, debit: 40 },
        { accountId: credit, credit: 40 },
      ];
      return { date: today(), reference, lines };
    },
  }),
];

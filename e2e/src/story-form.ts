import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import type { Created } from './client/calls.ts';
import type { Person } from './person.ts';
import { focusWhenShown } from './write-document.ts';

/** A right of a role: an area and what may be done there. */
type Right = readonly [area: string, verb: string];

/** A form that goes through all failures in one page: how it is opened and filled in, and what is found on the server. */
export interface StoryForm {
  name: string;
  /** The module that has the form. */
  module: 'sales' | 'purchases' | 'contacts' | 'accounting';
  /** Goes to the empty form; `owner` makes what it belongs to. */
  open: (person: Person, owner: Caller) => Promise<void>;
  /** A dialog is opened again where its page was left; a form has an address. */
  reopen?: (page: Page) => Promise<void>;
  /** Field whose words tell a record from all others. */
  field: RegExp;
  /** What is written into it; words that name the form unless given. */
  words?: string;
  /** What is written beside that field, and where it is found again. */
  rest: (person: Person) => Promise<void>;
  written: readonly [label: RegExp, value: RegExp][];
  /** Offline, a draft waits on the device; without it, the form says that the server is needed. */
  waits: boolean;
  /** What is said once it is saved. */
  added: RegExp;
  /** The call that saves, for a proxy. */
  saves: RegExp;
  /** The right without which it cannot be saved, and what is said then. */
  right: Right;
  refused: string | RegExp;
  /** Records that the server has under these words. */
  stored: (owner: Caller, words: string) => Promise<number>;
  /** A record that is changed by two. */
  edit?: StoryRecord | undefined;
  /** How the early package comes to its limit. */
  limit?: StoryLimit | undefined;
  /** Another form of its module loads its page anew while the module is switched off, which takes longest. */
  isBrief?: true;
  /** Steps through which a file is brought in, where there is no form: it is chosen again where the page was left. */
  steps?: StorySteps;
}

/** Steps in place of a form. */
interface StorySteps {
  /** As far as the last step, for a record of these words. */
  write: (page: Page, words: string) => Promise<void>;
  /** The last step is still there. */
  expectWritten: (page: Page) => Promise<void>;
  save: (page: Page) => Promise<void>;
}

/** A record that two members change. */
interface StoryRecord {
  /** Address of the calls of its kind, and of its list. */
  records: string;
  list: string;
  input: (owner: Caller, words: string) => Promise<object>;
  updated: RegExp;
  /** Button of its page that opens the form; left out where the address does. */
  button?: string | undefined;
}

/** A limit of the early package: how much is used is read before one types. */
interface StoryLimit {
  /** "3 of 20 quotes this month". */
  room: RegExp;
  /** Uses so many more. */
  use: (owner: Caller, count: number) => Promise<void>;
  /** Entry of the menu of what can be added, which says that the limit is reached. */
  quickAdd?: string | undefined;
  /** Goes to the empty form of what the company has already, where the plan has no room for more of that. */
  open?: StoryForm['open'];
}

/** How many records of these words a list of the server has. */
export async function found(owner: Caller, records: string, words: string): Promise<number> {
  // A search that is written into the address as well: price lists are read by GET.
  const search = encodeURIComponent(words);
  const method = records.endsWith('/priceList') ? 'GET' : 'POST';
  const path = method === 'GET' ? `${records}/all?search=${search}` : `${records}/all`;
  const body = method === 'GET' ? {} : { body: { search: words } };
  return (await owner.send<{ totalElements: number }>(method, path, body)).totalElements;
}

/** Chooses an option of a combobox. */
export async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option').filter({ hasText: option }).first().click();
}

/** Makes a record that two members change. */
export async function makeStoryRecord(
  owner: Caller,
  { records, input }: StoryRecord,
  words: string,
): Promise<{ id: string; version: number }> {
  const body = await input(owner, words);
  const made = await owner.send<Created & { body: { value: { version: number } } }>('POST', records, {
    body,
  });
  return made.body.value;
}

/** The empty form is there. */
export const formShown = (page: Page, { field }: Pick<StoryForm, 'field'>): Promise<void> =>
  focusWhenShown(page.getByLabel(field).first());

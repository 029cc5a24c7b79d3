import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../api/test/wait.ts';
import type { Caller } from './caller.ts';
import { dialog, type OpenState, ownerAt, press } from './open-by.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';

const MOVE_IN = '/settings/move-in';
const PATH = '/account/v1/moveIns';

const FILES = {
  'contacts.csv': '*ContactName,EmailAddress\nAnchor Ltd,office@anchor.example\nBell Ltd,nope\n',
  'trial-balance.csv': 'Account Code,Account,Debit,Credit,Date\nAST1000,Business Bank,1600.00,,2019-12-31\n',
};

interface MoveInOnServer {
  id: string;
  state: string;
}

const newest = async (owner: Caller): Promise<MoveInOnServer> => {
  const { content } = await owner.send<{ content: MoveInOnServer[] }>('GET', PATH);
  const [first] = content;
  if (!first) throw new Error('No move-in was begun.');
  return first;
};

const comesTo = async (owner: Caller, state: string): Promise<void> => {
  await eventually(
    () => newest(owner),
    (moveIn) => moveIn.state === state,
  );
};

/** The page of the move-in, loaded anew: it was another device that took the last step. */
async function atMoveIn(person: Person): Promise<Page> {
  await person.open(MOVE_IN);
  await person.settled();
  return person.page;
}

/** What a button of the move-in opens. */
const ofMoveIn =
  (button: string | RegExp, opened: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await atMoveIn(person);
    await press(page.locator('main'), button);
    return opened(page);
  };

/** Begins a move-in of the demo company with two files, one of them with an error. */
async function begin(platform: Platform): Promise<void> {
  const owner = await ownerAt(platform);
  const { id } = await owner.send<MoveInOnServer>('POST', PATH, { body: { product: 'xero' } });
  for (const [name, text] of Object.entries(FILES)) {
    const body = new FormData();
    body.append('file', new File([text], name, { type: 'text/csv' }));
    const headers = { authorization: `Bearer ${owner.token}` };
    const response = await fetch(`${platform.url}${PATH}/${id}/files`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }
}

async function check(platform: Platform): Promise<void> {
  const owner = await ownerAt(platform);
  const { id } = await newest(owner);
  await owner.send('POST', `${PATH}/${id}/check`);
  await comesTo(owner, 'Checked');
}

async function importAll(platform: Platform): Promise<void> {
  const owner = await ownerAt(platform);
  const { id } = await newest(owner);
  await owner.send('POST', `${PATH}/${id}/import`, { body: { acceptDifferences: true } });
  await comesTo(owner, 'Imported');
}

async function makeArchive(platform: Platform): Promise<void> {
  const owner = await ownerAt(platform);
  await owner.send('POST', '/account/v1/archives', { body: { pdfs: false, attachments: false } });
  await eventually(
    () => owner.send<{ content: { state: string }[] }>('GET', '/account/v1/archives'),
    ({ content }) => content[0]?.state === 'Done',
  );
}

/** A move-in from its files to its end, and an archive; in this order. */
export const MOVE_IN_SITUATIONS: readonly {
  when: string;
  prepare: (platform: Platform) => Promise<void>;
  states: readonly OpenState[];
}[] = [
  {
    when: 'while the files of a move-in come together',
    prepare: begin,
    states: [
      [
        'columns of a file of a move-in',
        ofMoveIn(/^Columns of/, (page) => page.getByRole('combobox', { name: 'Email', exact: true })),
      ],
      ['give a move-in up', ofMoveIn('Cancel the move-in', (page) => dialog(page, /^Cancel the move-in/))],
    ],
  },
  {
    when: 'once a move-in is checked',
    prepare: check,
    states: [
      [
        'check of a move-in',
        async (person) => (await atMoveIn(person)).getByRole('button', { name: 'Import everything' }),
      ],
      [
        'import of a move-in with errors',
        ofMoveIn('Import everything', (page) => dialog(page, 'Import with what is open?')),
      ],
    ],
  },
  {
    when: 'once a move-in is imported',
    prepare: importAll,
    states: [
      [
        'end of a move-in',
        async (person) => (await atMoveIn(person)).getByRole('button', { name: 'Undo the move-in' }),
      ],
      ['take a move-in back', ofMoveIn('Undo the move-in', (page) => dialog(page, /^Undo the whole/))],
    ],
  },
  {
    when: 'once an archive is made',
    prepare: makeArchive,
    states: [
      ['remove an archive', ofMoveIn(/^Remove .*\.zip$/, (page) => dialog(page, 'Remove this archive?'))],
    ],
  },
];

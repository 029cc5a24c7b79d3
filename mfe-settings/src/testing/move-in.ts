import type { MoveIn, MoveInFile, MoveInResult } from '@accounts/shared-domain';
import type { TestCall, TestServer } from '@accounts/shared-ui/testing';

export const fileResult = (change: Partial<MoveInResult> = {}): MoveInResult => ({
  accepted: 2,
  rejected: 0,
  created: 0,
  approved: 0,
  errors: [],
  warnings: [],
  made: [],
  logId: null,
  repeatOf: null,
  numberFormat: null,
  dateOrder: null,
  accountTypes: [],
  preview: [],
  ...change,
});

export const moveInFile = (change: Partial<MoveInFile> = {}): MoveInFile => ({
  id: 'f1',
  name: 'contacts.csv',
  bytes: 2_048,
  kind: 'contacts',
  guessed: true,
  product: 'xero',
  rows: 2,
  choices: {
    mapping: {},
    numberFormat: null,
    dateOrder: null,
    accountTypes: {},
    profile: null,
    sheet: null,
    headingRow: null,
  },
  problem: null,
  faults: [],
  result: null,
  ...change,
});

export const testMoveIn = (change: Partial<MoveIn> = {}): MoveIn => ({
  id: 'm1',
  version: 1,
  state: 'Collecting',
  product: null,
  approve: false,
  makeMissing: false,
  leaveOutVoid: false,
  bookDifferences: false,
  files: [],
  processed: 0,
  total: 0,
  balances: null,
  toDo: [],
  message: '',
  undoable: false,
  userName: 'Morgan Hale',
  createdDate: '2026-11-21T10:00:00Z',
  ...change,
});

/** A server with at most one move-in; `change` says what a call that writes makes of it, and what it returns besides. */
export function moveInServer(
  first: MoveIn | null,
  change: (call: TestCall, moveIn: MoveIn) => Partial<MoveIn> | { answer: unknown },
): { server: TestServer; calls: TestCall[] } {
  let moveIn = first;
  const calls: TestCall[] = [];
  const server: TestServer = async (call) => {
    const { method, url } = call;
    if (url.endsWith('/archives')) return { content: [] };
    if (method === 'get' && url.endsWith('/moveIns')) return { content: moveIn === null ? [] : [moveIn] };
    if (method === 'get' && url.endsWith('/moveIns/m1')) return moveIn;
    if (method !== 'get') calls.push(call);
    const changed = change(call, moveIn ?? testMoveIn());
    if ('answer' in changed) return changed.answer;
    moveIn = { ...(moveIn ?? testMoveIn()), ...changed };
    return moveIn;
  };
  return { server, calls };
}

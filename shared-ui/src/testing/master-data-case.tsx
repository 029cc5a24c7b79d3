import type { Area, StoredRecord, Verb } from '@accounts/shared-domain';
import { Route, Routes } from 'react-router-dom';
import { of } from 'rxjs';
import type { MasterDataScreens } from '../master-data/index.ts';
import { lazyScreen } from '../module/define-module.tsx';
import { renderInModule, testModuleProps, testNavigation, type TestCall } from './module-props.tsx';

/** One kind of master data with a record to test its screens on. */
export interface MasterDataCase<Detail extends StoredRecord> {
  screens: MasterDataScreens;
  area: Area;
  path: string;
  /** Path of its calls. */
  api: string;
  /** "tax rate" */
  noun: string;
  /** Heading of the list. */
  list: string;
  /** An active record, as the server sends it. */
  stored: Detail;
  /** Heading of the record's page. */
  title: string;
  /** Field that this member types into. */
  mine: { label: RegExp; name: keyof Detail };
  /** Field that another member changes meanwhile, and how both sides of it read. */
  theirs: { legend: string; name: keyof Detail; value: unknown; shown: RegExp };
  /** Other lists that the form reads. */
  lists?: Record<string, unknown[]>;
  /** What is said once a record is saved, and once it is removed, to the letter. */
  toasts: { updated: string; removed: string };
  /** A record that the system needs. */
  system?: Detail;
  /** A text of the page that the record is shown on first; it is edited once Edit is pressed. Left out without a page. */
  page?: string | RegExp;
  /** Responses of other calls that the page makes, by the last part of their addresses. */
  pageCalls?: Record<string, unknown>;
}

export interface Shown<Detail> {
  verbs?: Verb[];
  record?: Partial<Detail>;
  /** Replaces the server's response to a call. */
  respond?: (call: TestCall) => unknown;
}

const EVERYTHING: Verb[] = ['view', 'create', 'edit', 'delete', 'approve'];
/** Shows an address below the kind's path to a member with some rights, on a server that holds the one record. */
export function showMasterData<Detail extends StoredRecord>(kind: MasterDataCase<Detail>) {
  const { stored, path, api } = kind;
  // As the build of a module fetches them.
  const load = async () => kind.screens;
  const [List, New] = [lazyScreen(load, 'List'), lazyScreen(load, 'New')];
  const [Screen, Import] = [lazyScreen(load, 'Screen'), lazyScreen(load, 'Import')];

  return (address: string, { verbs = EVERYTHING, record, respond }: Shown<Detail> = {}) => {
    const calls: TestCall[] = [];
    const current = { ...stored, ...record };
    const server = (call: TestCall) => {
      if (call.method !== 'get' && !call.url.endsWith('/all')) calls.push(call);
      const special = respond?.(call);
      if (special !== undefined) return special;
      if (call.url.endsWith('/all')) {
        const content = call.url === `${api}/all` ? [current] : (kind.lists?.[call.url] ?? []);
        return { content, totalElements: content.length, limit: 5000, offset: 0 };
      }
      if (call.url.endsWith('/activities')) return { content: [] };
      const ofPage = kind.pageCalls?.[call.url.split('/').at(-1) ?? ''];
      if (ofPage !== undefined) return ofPage;
      if (call.method === 'delete') return { outcome: 'removed' };
      return { ...current, ...(call.data as object | undefined) };
    };
    const rights = Object.fromEntries(EVERYTHING.map((verb) => [verb, verbs.includes(verb)]));
    const { address: shownAddress, ...navigation } = testNavigation(path + address);
    const props = testModuleProps(server, path + address, {
      ...navigation,
      permissions$: of({ [kind.area]: rights } as never),
      can: (_area, verb) => verbs.includes(verb),
    });
    renderInModule(
      <Routes>
        <Route path={path} element={<List />} />
        <Route path={`${path}/add`} element={<New />} />
        <Route path={`${path}/import`} element={<Import />} />
        <Route path={`${path}/:id`} element={<Screen />} />
      </Routes>,
      props,
    );
    return { ...props, calls, address: shownAddress };
  };
}

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import type { RecordSearch, SearchFound } from '../search/record-search.ts';
import { useRecordGroups } from './use-record-groups.ts';

test('what could not be searched is searched again when the connection is back', async () => {
  jest.useFakeTimers();
  const online$ = new BehaviorSubject(true);
  const found: SearchFound = { groups: [], isWhole: false };
  const find = jest.fn(async (_query: string, { source }: { source: string }) => ({ ...found, source }));
  const search = { find } as unknown as RecordSearch;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LayoutContext value={{ online$ } as unknown as LayoutServices}>{children}</LayoutContext>
  );
  const { result } = renderHook(() => useRecordGroups(search, 'tom'), { wrapper });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
  await settle();
  expect(result.current).toEqual({ groups: [], isSearching: false, isPartial: true });
  found.isWhole = true;
  act(() => online$.next(false));
  await settle();
  expect(result.current.isPartial).toBe(true);
  act(() => online$.next(true));
  await settle();
  expect(result.current.isPartial).toBe(false);
  expect(find.mock.calls.map(([, { source }]) => source)).toEqual(['memory', 'server', 'memory', 'server']);
  jest.useRealTimers();
});

import {
  DASHBOARD_PATH,
  type Dashboard,
  type LateCustomer,
  type RecentActivity,
} from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useViewQuery } from '../view-query.ts';

/** Amounts of the company for the first screen. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useViewQuery({
    view: 'dashboard',
    key: [],
    load: async (http, signal) => (await http.get<Dashboard>(DASHBOARD_PATH, { signal })).data,
  });
}

/** What was done last to the documents and contacts that the member may view, newest first. */
export function useRecentActivity(): UseQueryResult<RecentActivity[]> {
  return useViewQuery({
    view: 'activity',
    key: ['recent'],
    load: async (http, signal) =>
      (await http.get<{ content: RecentActivity[] }>(`${DASHBOARD_PATH}/activity`, { signal })).data.content,
  });
}

/** Customers with invoices long past due, the largest sum first. */
export function useLateCustomers(): UseQueryResult<LateCustomer[]> {
  return useViewQuery({
    view: 'dashboard',
    key: ['lateCustomers'],
    load: async (http, signal) =>
      (await http.get<{ content: LateCustomer[] }>(`${DASHBOARD_PATH}/lateCustomers`, { signal })).data
        .content,
  });
}

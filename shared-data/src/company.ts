import type { Company, PlanUsage } from '@accounts/shared-domain';
import {
  useMutation,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useViewQuery } from './view-query.ts';

const PATH = '/account/v1/company';
const PROFILE = ['profile'];

/** What PUT /account/v1/company accepts. */
export type CompanyInput = Omit<
  Company,
  'id' | 'currencyExponent' | 'earlyPackage' | 'planUsage' | 'setupComplete'
>;

/** The signed-in member's company with its plan usage. */
export function useCompany(): UseQueryResult<Company> {
  return useViewQuery({
    view: 'company',
    key: PROFILE,
    load: async (http, signal) => (await http.get<Company>(PATH, { signal })).data,
  });
}

/** Saves the company profile; returns the company. */
export function useUpdateCompany(): UseMutationResult<Company, unknown, CompanyInput> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: CompanyInput) => (await http.put<Company>(PATH, input)).data,
    onSuccess: (company) => queryClient.setQueryData(['company', ...PROFILE], company),
  });
}

/** Counts and limits of the company's plan. */
export function usePlanUsage(): UseQueryResult<PlanUsage> {
  return useViewQuery({
    view: 'company',
    key: ['planUsage'],
    load: async (http, signal) => (await http.get<PlanUsage>(`${PATH}/plan/usage`, { signal })).data,
  });
}

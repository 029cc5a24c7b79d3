import type { Company, PlanUsage } from '@accounts/shared-domain';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useApi, useHttp } from './api-context.tsx';

const PATH = '/account/v1/company';

/** What PUT /account/v1/company accepts. */
export type CompanyInput = Omit<
  Company,
  'id' | 'currencyExponent' | 'earlyPackage' | 'planUsage' | 'setupComplete'
>;

/** The signed-in member's company with its plan usage. */
export function useCompany(): UseQueryResult<Company> {
  const http = useHttp();
  return useQuery({
    queryKey: ['company', 'profile'],
    queryFn: async ({ signal }) => (await http.get<Company>(PATH, { signal })).data,
  });
}

/** Saves the company profile; answers the company. */
export function useUpdateCompany(): UseMutationResult<Company, unknown, CompanyInput> {
  const { http, recordChanged } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: CompanyInput) => (await http.put<Company>(PATH, input)).data,
    onSuccess: async (company) => {
      queryClient.setQueryData(['company', 'profile'], company);
      recordChanged('company', company.id);
      await queryClient.invalidateQueries({ queryKey: ['company'] });
    },
  });
}

/** Counts and limits of the company's plan. */
export function usePlanUsage(): UseQueryResult<PlanUsage> {
  const http = useHttp();
  return useQuery({
    queryKey: ['company', 'planUsage'],
    queryFn: async ({ signal }) => (await http.get<PlanUsage>(`${PATH}/plan/usage`, { signal })).data,
  });
}

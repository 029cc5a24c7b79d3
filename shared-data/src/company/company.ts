import type { Company } from '@accounts/shared-domain';
import {
  useMutation,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import type { Http } from '../http.ts';
import { useViewQuery } from '../view-query.ts';

const PATH = '/account/v1/company';
const PROFILE = ['profile'];

/** What PUT /account/v1/company accepts. */
export type CompanyInput = Omit<
  Company,
  'id' | 'currencyExponent' | 'earlyPackage' | 'planUsage' | 'proFeatures' | 'setupComplete' | 'setupStep'
>;

/** Fields to store; the others keep their values. Without `setupStep` the set-up is complete afterwards. */
export type CompanyChange = Partial<Omit<CompanyInput, 'numbering'>> & {
  numbering?: Partial<CompanyInput['numbering']>;
  setupStep?: number;
};

/** The signed-in member's company with its plan usage. */
export function useStoredCompany(): UseQueryResult<Company> {
  return useViewQuery({
    view: 'company',
    key: PROFILE,
    load: async (http, signal) => (await http.get<Company>(PATH, { signal })).data,
  });
}

/** Stores the company profile, or a part of it; returns the company. */
export function useUpdateCompany(): UseMutationResult<Company, unknown, CompanyChange> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: CompanyChange) => (await http.put<Company>(PATH, input)).data,
    onSuccess: (company) => queryClient.setQueryData(['company', ...PROFILE], company),
  });
}

/** The company as a record that people change one after the other. It is there: creating changes it. */
export const companyRecord = {
  name: 'company',
  useOne: useStoredCompany,
  useCreate: useUpdateCompany,
  useUpdate: (): UseMutationResult<Company, unknown, { id: string; input: CompanyChange }> => {
    const { mutateAsync } = useUpdateCompany();
    return useMutation({ mutationFn: ({ input }) => mutateAsync(input) });
  },
  api: (http: Http) => ({ one: async () => (await http.get<Company>(PATH)).data }),
} as const;

import type { Invitation, InvitationInput, ValueResponse } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { unwrapValue } from '../resource-api.ts';
import { useViewQuery } from '../view-query.ts';

const PATH = '/account/data/company/space/member';

/** Invitations that are not accepted yet, newest first; those whose link has expired are among them. */
export function useInvitations(): UseQueryResult<Invitation[]> {
  return useViewQuery({
    view: 'members',
    key: ['invitations'],
    load: async (http, signal) =>
      (await http.get<{ content: Invitation[] }>(`${PATH}/invites`, { signal })).data.content,
  });
}

/** Invites a person by email. A second time sends a new link, and the earlier link ends. */
export function useInvite(): UseMutationResult<Invitation, unknown, InvitationInput> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ email, companyRoleId }: InvitationInput) => {
      const params = { companyRoleId, email: email.trim() };
      return unwrapValue<Invitation>(
        (await http.post<ValueResponse<Invitation>>(`${PATH}/invite`, undefined, { params })).data,
      );
    },
  });
}

/** Withdraws an invitation: its link ends. */
export function useWithdrawInvitation(): UseMutationResult<void, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (inviteMemberId: string) => {
      await http.delete(`${PATH}/invite`, { params: { inviteMemberId } });
    },
  });
}

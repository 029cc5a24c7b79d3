import { randomId } from '@accounts/shared-auth';
import type { Instant, PaymentInput } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue, type ResourceDescription } from './resource-api.ts';
import { defineResource, useKeepRecord, type Resource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** One e-mail of a document (product specification, section 4: Failed stays Failed, the rest is Successful). */
export interface MessageStatusEntry {
  status: string;
  action: string;
  toAddress: string;
  date: Instant;
}

/** What a document kind has beyond the calls of every resource. */
export interface DocumentResource<Row, Detail, Input, Status extends string> extends Resource<
  Row,
  Detail,
  Input
> {
  /** Approves, voids, ...: PUT `{id}/{kind}Status?status=`. */
  useSetStatus: () => UseMutationResult<Detail, unknown, { id: string; status: Status }>;
  /** Records money received or paid; answers the document with its receipts. */
  usePay: () => UseMutationResult<Detail, unknown, { id: string; payment: PaymentInput }>;
  useMessageStatus: (id: string | undefined) => UseQueryResult<MessageStatusEntry[]>;
  /** The status call without a component around it, for bulk actions. */
  setStatus: (
    http: ReturnType<typeof useHttp>,
    id: string,
    status: Status,
    signal?: AbortSignal,
  ) => Promise<Detail>;
}

interface ApprovalAnswer {
  content: { id: string; ok: boolean; message?: string }[];
}

/** Approves many documents in one call; answers those that were refused, with the server's sentence. */
export async function approveMany(
  http: ReturnType<typeof useHttp>,
  path: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<{ id: string; message: string }[]> {
  const answer = await http.post<ApprovalAnswer>(
    `${path}/approve`,
    { ids },
    { ...idempotent(randomId()), signal },
  );
  return answer.data.content.flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }]));
}

/** Resource of a document kind; `statusPath` is the last part of its status call. */
export function defineDocument<Row, Detail, Input, Status extends string>(
  description: ResourceDescription & { statusPath: string },
): DocumentResource<Row, Detail, Input, Status> {
  const { name, path, statusPath } = description;
  const setStatus: DocumentResource<Row, Detail, Input, Status>['setStatus'] = async (
    http,
    id,
    status,
    signal,
  ) =>
    unwrapValue<Detail>(
      (await http.put<Detail>(`${path}/${id}/${statusPath}`, undefined, { params: { status }, signal })).data,
    );
  return {
    ...defineResource<Row, Detail, Input>(description),
    setStatus,
    useSetStatus: () => {
      const http = useHttp();
      const keep = useKeepRecord<Detail>(name);
      return useMutation({
        mutationFn: ({ id, status }: { id: string; status: Status }) => setStatus(http, id, status),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    usePay: () => {
      const http = useHttp();
      const keep = useKeepRecord<Detail>(name);
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: ({ id, payment }: { id: string; payment: PaymentInput }) =>
          withKey(async (key) =>
            unwrapValue<Detail>(
              (await http.post<Detail>(`${path}/${id}/payment`, payment, idempotent(key))).data,
            ),
          ),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    useMessageStatus: (id) =>
      useViewQuery({
        view: name,
        key: ['messages', id],
        load: async (http, signal) =>
          (await http.get<{ content: MessageStatusEntry[] }>(`${path}/${id}/message/status`, { signal })).data
            .content,
        enabled: id !== undefined,
      }),
  };
}

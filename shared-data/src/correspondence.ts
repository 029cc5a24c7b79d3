import type { Instant, MessagePreview, PublicLink, ViewName } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, type ResourceDescription } from './resource-api.ts';
import { useViewQuery } from './view-query.ts';

/** One e-mail of a document (docs/specification.md, section 4: Failed stays Failed, the rest is Successful). */
export interface MessageStatusEntry {
  status: string;
  action: string;
  toAddress: string;
  date: Instant;
}

/** What is written about a document and to whom it was given. */
export interface Correspondence {
  useMessageStatus: (id: string) => UseQueryResult<MessageStatusEntry[]>;
  /** The message as a recipient would read it; nothing is fetched while not `enabled`. */
  useMessagePreview: (
    id: string,
    description: string,
    options: { enabled: boolean },
  ) => UseQueryResult<MessagePreview>;
  /** A note of the team, which its history shows; the other party never sees it. */
  useAddNote: () => UseMutationResult<void, unknown, { id: string; description: string }>;
  /** A new link that opens the document without signing in; it is given once. */
  useShare: () => UseMutationResult<string, unknown, string>;
  /** Ends every link of a document, those in messages included; returns how many. */
  useRevokeLinks: () => UseMutationResult<number, unknown, string>;
}

/** What is read about the messages of a record. */
export type Messages = Pick<Correspondence, 'useMessageStatus' | 'useMessagePreview'>;

/** Calls about the messages of one kind of record. */
export function defineMessages({ name, path }: { name: ViewName; path: string }): Messages {
  return {
    useMessageStatus: (id) =>
      useViewQuery({
        view: name,
        key: ['messages', id],
        load: async (http, signal) =>
          (await http.get<{ content: MessageStatusEntry[] }>(`${path}/${id}/message/status`, { signal })).data
            .content,
      }),
    useMessagePreview: (id, description, { enabled }) =>
      useViewQuery({
        view: name,
        key: ['preview', id, description],
        load: async (http, signal) =>
          (
            await http.get<MessagePreview>(`${path}/${id}/message/preview`, {
              params: { description },
              signal,
            })
          ).data,
        enabled,
      }),
  };
}

/** Calls of one kind of document for its messages, notes and links. */
export function defineCorrespondence({
  name,
  path,
}: Pick<ResourceDescription, 'name' | 'path'>): Correspondence {
  return {
    ...defineMessages({ name, path }),
    useAddNote: () => {
      const http = useHttp();
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: ({ id, description }: { id: string; description: string }) =>
          withKey(async (key) => {
            await http.post(`${path}/${id}/note`, { description }, idempotent(key));
          }),
      });
    },
    useShare: () => {
      const http = useHttp();
      return useMutation({
        mutationFn: async (id: string) => (await http.post<PublicLink>(`${path}/${id}/publicLink`)).data.url,
      });
    },
    useRevokeLinks: () => {
      const http = useHttp();
      return useMutation({
        mutationFn: async (id: string) =>
          (await http.delete<{ revoked: number }>(`${path}/${id}/publicLink`)).data.revoked,
      });
    },
  };
}

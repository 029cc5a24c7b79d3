import { sentenceText } from '@accounts/shared-auth';
import type { DocumentBase, DocumentDetail, InvoiceInput, IsoDate, Worded } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { defineCorrespondence, type Correspondence } from './correspondence.ts';
import { definePayments, type PaymentCalls } from './document-payments.ts';
import { sendWithRetries, useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue, type ResourceDescription } from './resource-api.ts';
import { defineResource, useKeepRecord, type Resource } from './resource.ts';

/** A document's row as every kind has it; the kind's own fields come on top. */
export type DocumentRow = DocumentBase & { dueDate: IsoDate };

/** A document of any kind. */
export type DocumentRecord = DocumentRow & DocumentDetail;

/** Field and call of a kind's status: `invoiceStatus`. */
export type StatusField = `${string}Status`;

/** What POST and PUT of every kind accept; the status field says whether it is approved in the same call. */
export type DocumentInput = Omit<InvoiceInput, 'invoiceStatus'> & Partial<Record<StatusField, string>>;

/** A step to another status. */
export interface StatusChange {
  id: string;
  status: string;
  /** Day of the reversal of a document that is voided; today unless given. */
  date?: IsoDate;
  /** Accepts or declines a quote that has expired. */
  confirm?: boolean;
}

/** A message with the document's PDF. */
export interface SendDocument {
  id: string;
  /** One or several addresses, separated by commas. */
  toAddress: string;
  /** The sender's words, at most 205 characters. */
  description: string;
  /** Identifiers of the document's attachments that go with it. */
  attachments: readonly string[];
}

/** What a document kind has beyond the calls of every resource. */
export interface DocumentResource<
  Row extends DocumentRow = DocumentRow,
  Detail extends DocumentRecord = DocumentRecord,
>
  extends Resource<Row, Detail, DocumentInput>, Correspondence, PaymentCalls<Detail> {
  path: string;
  /** Field of the status in a record, and the last part of the status call. */
  statusField: StatusField;
  /** Approves, voids, ...: PUT `{id}/{kind}Status?status=`. */
  useSetStatus: () => UseMutationResult<Detail, unknown, StatusChange>;
  /** Sends the document by mail; a draft is approved first. */
  useSend: () => UseMutationResult<Detail, unknown, SendDocument>;
  /** Makes the draft that the document becomes: PUT `{id}/{call}`; returns that draft. */
  useConvert: (call: string) => UseMutationResult<DocumentRecord, unknown, string>;
  /** Copies the document into a new draft and returns that. */
  useDuplicate: () => UseMutationResult<Detail, unknown, string>;
}

/** Resource of a kind of document where the kind does not matter. */
export type AnyDocumentResource = Omit<DocumentResource, 'listQuery'>;

/** Status of a document, from the kind's own field. */
export function documentStatus(
  { statusField }: Pick<AnyDocumentResource, 'statusField'>,
  row: DocumentRow,
): string {
  return String(Reflect.get(row, statusField) ?? '');
}

interface ApprovalResponse {
  content: ({ id: string; ok: boolean } & Partial<Worded>)[];
}

/** Approves many documents in one call; returns those that were rejected, with the server's sentence. */
export async function approveMany(
  http: ReturnType<typeof useHttp>,
  path: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<{ id: string; message: string }[]> {
  const response = await sendWithRetries(
    (key) => http.post<ApprovalResponse>(`${path}/approve`, { ids }, { ...idempotent(key), signal }),
    signal,
  );
  return response.data.content.flatMap(({ id, ok, message = '', ...parts }) =>
    ok ? [] : [{ id, message: sentenceText({ ...parts, message }) }],
  );
}

/** Sends a document to its contact's email address, in the words of the company; a draft is approved first. */
export async function sendDocument(
  http: ReturnType<typeof useHttp>,
  path: string,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await sendWithRetries((key) => http.post(`${path}/${id}/send`, [], { ...idempotent(key), signal }), signal);
}

/** Resource of a document kind. */
export function defineDocument<Row extends DocumentRow, Detail extends DocumentRecord>(
  description: ResourceDescription & { statusField: StatusField },
): DocumentResource<Row, Detail> {
  const { name, path, statusField } = description;
  return {
    ...defineResource<Row, Detail, DocumentInput>(description),
    ...defineCorrespondence(description),
    ...definePayments<Detail>(description),
    path,
    statusField,
    useSetStatus: () => {
      const http = useHttp();
      const keep = useKeepRecord<Detail>(name);
      return useMutation({
        mutationFn: async ({ id, ...params }: StatusChange) =>
          unwrapValue<Detail>(
            (await http.put<Detail>(`${path}/${id}/${statusField}`, undefined, { params })).data,
          ),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    useSend: () => {
      const http = useHttp();
      const keep = useKeepRecord<Detail>(name);
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: ({ id, attachments, ...params }: SendDocument) =>
          withKey(
            async (key) =>
              (await http.post<Detail>(`${path}/${id}/send`, attachments, { ...idempotent(key), params }))
                .data,
          ),
        onSuccess: (detail, { id }) => keep(id, detail),
      });
    },
    useConvert: (call) => {
      const http = useHttp();
      return useMutation({
        mutationFn: async (id: string) =>
          unwrapValue<DocumentRecord>((await http.put<DocumentRecord>(`${path}/${id}/${call}`)).data),
      });
    },
    useDuplicate: () => {
      const http = useHttp();
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: (id: string) =>
          withKey(async (key) =>
            unwrapValue<Detail>(
              (await http.post<Detail>(`${path}/${id}/duplicate`, undefined, idempotent(key))).data,
            ),
          ),
      });
    },
  };
}

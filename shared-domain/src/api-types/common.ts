import type { DecimalMark, ListCondition } from '../list-query/index.ts';
import type { SentenceValues } from '../sentences/sentence.ts';
import type { FieldError, Worded } from '../sentences/worded.ts';
import type { Id, IsoDate, Instant } from '../values.ts';

/** The record's own state: A active, D archived (docs/specification.md, section 4). */
export type RecordStatus = 'A' | 'D';
/** What the `status` query of a list call accepts (docs/calls.md). */
export type ListStatus = 'Active' | 'A' | 'Archived' | 'D' | 'All';

/** Body of every `POST .../all` call (docs/specification.md, section 3); the last four go beyond it. */
export interface ListRequest {
  search?: string;
  sortColumn?: string;
  sortBy?: 'ASC' | 'DESC';
  limit?: number;
  offset?: number;
  /** Every row meets all of them. */
  filters?: ListCondition[];
  /** Tabs to count: the rows that the search and the filters leave and that meet the tab's conditions. */
  counts?: Record<string, ListCondition[]>;
  /** Key among `counts`: the rows, and their total, are those of this tab. */
  tab?: string;
  /** How amounts in the search are written; a point unless given. */
  decimalMark?: DecimalMark;
}

/** Response of every `POST .../all` call. */
export interface ListResponse<T> {
  content: T[];
  totalElements: number;
  limit: number;
  offset: number;
  /** By the keys of the request's `counts`. */
  counts?: Record<string, number>;
}

/** Response of create calls, and of the updates for which the specification reads `body.value`. */
export interface ValueResponse<T> {
  body: { value: T };
}

/** Every response that is not a success: a sentence for people, a code for machines, fields where they are to blame. */
export interface ErrorResponse extends Worded {
  code: string;
  errors?: FieldError[];
}

/** What a row of history is about, each only where the action has it. */
export interface ActivityFacts {
  /** In the currency of the company. */
  amount?: number;
  /** Number of the record. */
  number?: string;
  /** Number of the other record that took part: what a payment came from, what a credit went to. */
  otherNumber?: string;
  /** Status after it. */
  status?: string;
  /** The amount before it was changed. */
  previousAmount?: number;
  /** Day on which an entry was reversed. */
  reversedOn?: IsoDate;
  /** Day on which a draft leaves. */
  scheduledFor?: IsoDate;
  /** Addresses of a message, separated by commas. */
  recipients?: string;
  /** The server's sentence about what went wrong. */
  reason?: string;
  /** Template and values of `reason`; of `detail` where there is no reason. */
  sentence?: string;
  values?: SentenceValues;
}

/** One row of a record's history. */
export interface ActivityEntry {
  action: string;
  createdDate: Instant;
  userName: string;
  /** In English; `facts` say the same to programs. */
  detail: string;
  facts: ActivityFacts;
}

/** A record that people change one after the other; where it is not archived it has no status. */
export interface VersionedRecord extends Pick<StoredRecord, 'id' | 'version'> {
  status?: RecordStatus;
}

/** Fields that every stored record carries. */
export interface StoredRecord {
  id: Id;
  status: RecordStatus;
  /** Sent back in a PUT; an older one is answered 409 and nothing is lost. */
  version: number;
}

/** What a removal did. */
export interface Removal {
  /** Of master data, which is archived where something refers to it. */
  outcome?: 'removed' | 'archived';
}

import type { ScreenShape } from '@accounts/shared-auth';
import { apiErrorOf } from '@accounts/shared-data';
import type { ReactNode } from 'react';
import { Button, EmptyState, FormSkeleton, Notice, ScreenSkeleton } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** What a page fetches: the data that came last, and how the last call failed. */
export interface FetchedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** Two queries as one: there once both are, failed where one of them is. Trying again fetches both. */
export function bothOf<One, Other>(
  one: FetchedQuery<One>,
  other: FetchedQuery<Other>,
): FetchedQuery<readonly [One, Other]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}

/** Whether what was fetched before is not to be shown any more: deleted meanwhile, or not for this user. */
export function isGone(error: unknown): boolean {
  return !!error && [403, 404].includes(apiErrorOf(error).status);
}

interface FailedFetchProps {
  error: unknown;
  /** What the page shows, in a sentence: "tax rate"; left out where a page has no one record. */
  noun?: string;
  onRetry: () => void;
}

/** In the place of what could not be fetched: a missing permission, a missing record, or what failed with "Try again". */
export function FailedFetch({ error, noun, onRetry }: FailedFetchProps) {
  const { status, message } = apiErrorOf(error);
  if (status === 403)
    return (
      <EmptyState
        title={noun === undefined ? t('page.mayNotSee') : t('record.mayNotSee', { one: noun })}
        text={t('record.askAdministrator')}
      />
    );
  if (status === 404 && noun !== undefined)
    return <EmptyState title={t('record.missing', { one: noun })} text={t('record.missing.text')} />;
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{t('action.tryAgain')}</Button>}>
      {message}
    </Notice>
  );
}

interface FetchedProps<Data> extends Pick<FailedFetchProps, 'noun'> {
  query: FetchedQuery<Data>;
  /** What comes, while it is fetched. */
  shape?: ScreenShape;
  /** Fields of the skeleton where a form comes, in place of `shape`. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** What a page has fetched; until then the shape of it, and the failure in its place. */
export function Fetched<Data>({ query, noun, shape = 'record', fields, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined && !isGone(error)) return children(data);
  if (error) return <FailedFetch {...{ error, noun }} onRetry={() => void refetch()} />;
  return fields === undefined ? <ScreenSkeleton shape={shape} /> : <FormSkeleton fields={fields} />;
}

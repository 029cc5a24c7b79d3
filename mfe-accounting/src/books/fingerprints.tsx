import { sentenceText } from '@accounts/shared-auth';
import { apiErrorOf } from '@accounts/shared-data';
import { useCheckFingerprint, useFingerprint } from '@accounts/shared-data/books';
import type { IsoDate } from '@accounts/shared-domain';
import { Button, Notice, Skeleton, useToday } from '@accounts/shared-ui';
import { DateInput } from '@accounts/shared-ui/date';
import { FailedFetch, RecordSection } from '@accounts/shared-ui/record';
import { useId, useState } from 'react';
import { t } from '../texts.ts';

/** The fingerprint of a day, to print and keep, and the way to compare one that was printed. */
export function Fingerprints() {
  const today = useToday();
  const [day, setDay] = useState<IsoDate>(today);
  const id = useId();
  const { data, error, refetch } = useFingerprint(day);
  return (
    <RecordSection title={t('books.fingerprint')}>
      <p className="books-text">{t('books.fingerprint.what')}</p>
      <div className="books-day">
        <label htmlFor={id}>{t('books.fingerprint.day')}</label>
        <DateInput id={id} value={day} onChange={(next) => next && setDay(next)} />
      </div>
      {error && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={24} />}
      {data && (
        <output dir="ltr" className="books-fingerprint">
          {data.fingerprint ?? t('books.fingerprint.none')}
        </output>
      )}
      <CheckForm />
    </RecordSection>
  );
}

function CheckForm() {
  const id = useId();
  const [text, setText] = useState('');
  const check = useCheckFingerprint();
  return (
    <form
      className="books-check"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(text);
      }}
    >
      <label htmlFor={id}>{t('books.fingerprint.printed')}</label>
      <input
        id={id}
        className="ac-input"
        autoComplete="off"
        spellCheck={false}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={check.isPending}>
        {t('books.fingerprint.check')}
      </Button>
      {check.isError && <Notice kind="error">{apiErrorOf(check.error).message}</Notice>}
      {check.data &&
        (check.data.known ? (
          <Notice kind="success">{t('books.fingerprint.known')}</Notice>
        ) : (
          <Notice kind="error">{sentenceText(check.data)}</Notice>
        ))}
    </form>
  );
}

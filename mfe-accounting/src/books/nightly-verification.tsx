import { sentenceText } from '@accounts/shared-auth';
import { useCompanyHistory } from '@accounts/shared-data/books';
import { Coming, Notice, Skeleton, useFormats } from '@accounts/shared-ui';
import { FailedFetch, RecordSection } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { newestNight, type NightOfBooks } from './night-of-books.ts';

/** Result of the newest nightly verification, in words. */
export function NightlyVerification() {
  const { data, error, refetch } = useCompanyHistory('books');
  return (
    <RecordSection title={t('books.verification')}>
      <p className="books-text">{t('books.verification.what')}</p>
      {error && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Coming>
          <Skeleton height={48} />
        </Coming>
      )}
      {data && <Result night={newestNight(data)} />}
    </RecordSection>
  );
}

function Result({ night }: { night: NightOfBooks | undefined }) {
  const { formatDate, formatInstant } = useFormats();
  if (night === undefined) return <Notice>{t('books.verification.never')}</Notice>;
  const { at, findings, day, fingerprint } = night;
  return (
    <>
      {findings.length > 0 ? (
        <>
          <Notice kind="error">
            {t('books.verification.wrong', { at: formatInstant(at), count: findings.length })}
          </Notice>
          <ul>
            {findings.map((finding) => (
              <li key={finding.message}>{sentenceText(finding)}</li>
            ))}
          </ul>
        </>
      ) : (
        <Notice kind="success">{t('books.verification.sound', { at: formatInstant(at) })}</Notice>
      )}
      {fingerprint && (
        <>
          <p className="books-text">{t('books.fingerprint.kept', { date: formatDate(day) })}</p>
          <output dir="ltr" className="books-fingerprint">
            {fingerprint}
          </output>
        </>
      )}
    </>
  );
}

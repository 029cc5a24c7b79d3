import { apiErrorOf, useImportLog } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';
import { useState } from 'react';
import { DateText, Notice, Skeleton } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** Earlier imports of a kind, asked for when somebody opens it. */
export function ImportLog({ kind }: { kind: ImportKind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="ac-card ac-import-log" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('import.log')}</summary>
      {isOpen && <LogEntries kind={kind} />}
    </details>
  );
}

function LogEntries({ kind }: { kind: ImportKind }) {
  const { data: entries, error } = useImportLog(kind);
  if (error) return <Notice kind="error">{apiErrorOf(error).message}</Notice>;
  if (!entries) return <Skeleton height={64} />;
  if (entries.length === 0) return <p>{t('import.log.empty')}</p>;
  return (
    <ol>
      {entries.map(({ id, detail, userName, createdDate }) => (
        <li key={id}>
          <span>
            <bdi>{detail}</bdi>
          </span>
          <span className="ac-import-log-who">
            <bdi>{userName}</bdi> · <DateText instant={createdDate} />
          </span>
        </li>
      ))}
    </ol>
  );
}

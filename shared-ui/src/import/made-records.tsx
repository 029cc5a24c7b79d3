import type { MadeRecords } from '@accounts/shared-domain';
import { useFormats } from '../locale/index.ts';
import { t } from './texts.ts';

interface MadeRecordsListProps {
  made: readonly MadeRecords[];
  /** Whether they are there, or only would be. */
  isDone?: boolean;
}

/** Names that are shown without opening their list. */
const SHOWN_NAMES = 20;

/** Records that are made because rows name them: how many of each kind, and their names. */
export function MadeRecordsList({ made, isDone = false }: MadeRecordsListProps) {
  const { formatNumber } = useFormats();
  if (made.length === 0) return null;
  const title = t(isDone ? 'import.made.done' : 'import.made.title');
  return (
    <section className="ac-card ac-import-made" aria-label={title}>
      <h2>{title}</h2>
      {made.map(({ kind, count, names }) => (
        <details key={kind} open={names.length <= SHOWN_NAMES}>
          <summary>{t(`import.made.${kind}`, { count, number: formatNumber(count) })}</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {count > names.length && (
            <p className="ac-import-note">
              {t('import.made.more', {
                count: count - names.length,
                number: formatNumber(count - names.length),
              })}
            </p>
          )}
        </details>
      ))}
    </section>
  );
}

import type { MoveInFile } from '@accounts/shared-domain';
import { missingKinds } from './file-kinds.ts';
import { t } from './texts.ts';

/** What a complete move-in has and these files do not: each with what it is for. */
export function MissingKinds({ files }: { files: readonly MoveInFile[] }) {
  const missing = missingKinds(files);
  if (missing.length === 0) return <p className="ms-move-text">{t('moveIn.complete')}</p>;
  return (
    <div>
      <h2 className="ms-move-heading">{t('moveIn.missing')}</h2>
      <ul className="ms-move-missing">
        {missing.map((kind) => (
          <li key={kind}>
            <strong>{t(`moveIn.kind.${kind}`)}</strong>{' '}
            <span className="ms-move-text">{t(`moveIn.missing.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import {
  IMPORT_LOG_SEARCH,
  IMPORT_PATHS,
  MAX_MOVE_IN_ERRORS,
  RESTORED_SETTINGS,
  type ImportError,
  type MoveInFile,
} from '@accounts/shared-domain';
import { Button, ModuleLink, Notice, StatusBadge, useFormats } from '@accounts/shared-ui';
import { hasColumns, SETTINGS } from './file-kinds.ts';
import { problemOf } from './file-list.tsx';
import { useImportParts } from './import-parts.ts';
import { t } from './texts.ts';

interface FileResultsProps {
  files: readonly MoveInFile[];
  /** Goes back to a file; left out once the files are imported. */
  onEdit?: (fileId: string) => void;
}

/** What each file came to: counts, and its errors and warnings by row and column. */
export function FileResults({ files, onEdit }: FileResultsProps) {
  return (
    <section className="ac-card" aria-label={t('moveIn.results')}>
      <h2>{t('moveIn.results')}</h2>
      <ol className="ms-move-list">
        {files.map((file) => (
          <li key={file.id}>
            <FileResult file={file} onEdit={onEdit} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FileResultProps extends Pick<FileResultsProps, 'onEdit'> {
  file: MoveInFile;
}

function FileResult({ file, onEdit }: FileResultProps) {
  const { MadeRecordsList } = useImportParts();
  const { name, kind, result } = file;
  const problem = problemOf(file);
  return (
    <>
      <div className="ms-move-file ms-move-result">
        <div>
          <bdi className="ms-move-name">{name}</bdi>
          <span className="ac-quiet">
            {kind === null ? t('moveIn.kind.unknown') : t(`moveIn.kind.${kind}`)}
          </span>
        </div>
        <ResultBadges file={file} isDone={onEdit === undefined} />
        <ResultAction file={file} onEdit={onEdit} />
      </div>
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      <RowDetails file={file} isOpen={onEdit !== undefined} />
      <RestoredParts file={file} />
      {result && <MadeRecordsList made={result.made} isDone={onEdit === undefined} />}
      <FirstRows file={file} />
    </>
  );
}

/** Back to the file, or once it is imported to the list of imports. */
function ResultAction({ file: { id, name, kind }, onEdit }: FileResultProps) {
  if (onEdit) {
    return (
      <Button kind="quiet" aria-label={t('moveIn.change', { file: name })} onClick={() => onEdit(id)}>
        {t('moveIn.changeFile')}
      </Button>
    );
  }
  if (!hasColumns(kind) || kind === 'trialBalance') return null;
  return <ModuleLink to={IMPORT_PATHS[kind] + IMPORT_LOG_SEARCH}>{t('moveIn.toLog')}</ModuleLink>;
}

interface RowDetailsProps {
  file: MoveInFile;
  /** Errors are shown at once. */
  isOpen: boolean;
}

/** Errors and warnings by row and column. */
function RowDetails({ file, isOpen }: RowDetailsProps) {
  const { ImportErrors } = useImportParts();
  const { name, result } = file;
  const [errors, warnings] = [placed(file, result?.errors ?? []), placed(file, result?.warnings ?? [])];
  if (errors.length + warnings.length === 0) return null;
  const isCut = errors.length >= MAX_MOVE_IN_ERRORS || warnings.length >= MAX_MOVE_IN_ERRORS;
  return (
    <details className="ms-move-details" open={isOpen && errors.length > 0}>
      <summary>{t('moveIn.details')}</summary>
      {isCut && <p className="ac-import-note">{t('moveIn.details.first', { count: MAX_MOVE_IN_ERRORS })}</p>}
      {errors.length > 0 && <ImportErrors errors={errors} fileName={name} />}
      {warnings.length > 0 && <ImportErrors as="warnings" errors={warnings} fileName={name} />}
    </details>
  );
}

/** Of a check: the first rows as they would be stored, with the warnings about them. */
function FirstRows({ file: { kind, result } }: { file: MoveInFile }) {
  const { ImportPreview } = useImportParts();
  if (!hasColumns(kind) || kind === 'trialBalance' || !result?.preview.length) return null;
  return (
    <details className="ms-move-details">
      <summary>{t('moveIn.preview')}</summary>
      <ImportPreview kind={kind} rows={result.preview} warnings={result.warnings} />
    </details>
  );
}

/** Of the settings of an archive, what of them is restored. */
function RestoredParts({ file: { result } }: { file: MoveInFile }) {
  const parts = result?.parts ?? [];
  if (parts.length === 0) return null;
  return (
    <details className="ms-move-details">
      <summary>{t('moveIn.restored')}</summary>
      <ul>
        {parts.map((part) => (
          <li key={part}>{partName(part)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Parts of the settings by their names, in place of their keys. */
function placed({ kind }: MoveInFile, errors: ImportError[]): ImportError[] {
  if (kind !== SETTINGS) return errors;
  return errors.map((error) => ({ ...error, column: partName(error.key) }));
}

/** The lock date is named and not set. */
const PARTS = [...RESTORED_SETTINGS, 'lockDate'] as const;

function partName(key: string | undefined): string {
  const part = PARTS.find((each) => each === key);
  return t(part === undefined ? 'moveIn.kind.settings' : `moveIn.part.${part}`);
}

/** How many rows are good, and how many are not. */
function ResultBadges({ file: { kind, result }, isDone }: { file: MoveInFile; isDone: boolean }) {
  const { formatNumber } = useFormats();
  if (kind === 'trialBalance' || result === null) return null;
  const good = isDone ? result.created : result.accepted;
  const said = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <div className="ms-move-badges">
      <StatusBadge tone="success" status={t(isDone ? 'moveIn.created' : 'moveIn.accepted', said(good))} />
      {result.approved > 0 && (
        <StatusBadge tone="info" status={t('moveIn.approved', said(result.approved))} />
      )}
      {result.rejected > 0 && (
        <StatusBadge tone="error" status={t('moveIn.rejected', said(result.rejected))} />
      )}
      {result.warnings.length > 0 && (
        <StatusBadge tone="warning" status={t('moveIn.warnings', said(result.warnings.length))} />
      )}
    </div>
  );
}

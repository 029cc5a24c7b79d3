import { useChangeMoveInFile, useRemoveMoveInFile } from '@accounts/shared-data/imports';
import { sentenceText } from '@accounts/shared-auth';
import type { MoveIn, MoveInFile, MoveInFileChange, MoveInKind } from '@accounts/shared-domain';
import { Button, DeleteIcon, Notice, useFormats } from '@accounts/shared-ui';
import { Combobox } from '@accounts/shared-ui/combobox';
import { useMemo } from '@accounts/shared-ui/texts';
import { useId, useState } from 'react';
import { FileColumns } from './file-columns.tsx';
import { hasColumns, kindOptions } from './file-kinds.ts';
import { useImportParts } from './import-parts.ts';
import { productName } from './product-field.tsx';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

interface FileListProps {
  moveIn: MoveIn;
  openFile: string | null;
}

/** The files of a move-in in the order in which they are imported; each is mended or removed without the others. */
export function FileList({ moveIn: { id, files }, openFile }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ol className="ms-move-list" aria-label={t('moveIn.files')}>
      {files.map((file) => (
        <FileOfMoveIn key={file.id} moveInId={id} file={file} isOpenFirst={file.id === openFile} />
      ))}
    </ol>
  );
}

interface FileOfMoveInProps {
  moveInId: string;
  file: MoveInFile;
  isOpenFirst: boolean;
}

function FileOfMoveIn({ moveInId, file, isOpenFirst }: FileOfMoveInProps) {
  const { id, name, kind } = file;
  const labelId = useId();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const changeFile = useChangeMoveInFile();
  const removeFile = useRemoveMoveInFile();
  const run = useRun();
  const change = (part: MoveInFileChange) =>
    void run(() => changeFile.mutateAsync({ id: moveInId, fileId: id, change: part }));
  const problem = problemOf(file);
  return (
    <li aria-labelledby={labelId}>
      <div className="ms-move-file">
        <div>
          <bdi id={labelId} className="ms-move-name">
            {name}
          </bdi>
          <FileFacts file={file} />
        </div>
        <KindOfFile file={file} onChoose={(chosen) => change({ kind: chosen })} />
        <div className="ms-move-file-actions">
          {hasColumns(kind) && (
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={t('moveIn.columnsOf', { file: name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('moveIn.columns')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={<DeleteIcon />}
            aria-label={t('moveIn.remove', { file: name })}
            busy={removeFile.isPending}
            onClick={() => void run(() => removeFile.mutateAsync({ id: moveInId, fileId: id }))}
          />
        </div>
      </div>
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      {isOpen && hasColumns(kind) && <FileColumns {...{ moveInId, file, kind }} onChange={change} />}
    </li>
  );
}

/** What a file has, to be chosen; an archive says it of what only an archive has. */
function KindOfFile({
  file: { name, kind },
  onChoose,
}: {
  file: MoveInFile;
  onChoose: (kind: MoveInKind) => void;
}) {
  const options = useMemo(kindOptions, []);
  if (kind !== null && !hasColumns(kind)) return <span>{t(`moveIn.kind.${kind}`)}</span>;
  return (
    <Combobox
      aria-label={t('moveIn.kindOf', { file: name })}
      aria-invalid={kind === null || undefined}
      placeholder={t('moveIn.kind.choose')}
      options={options}
      value={kind}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)?.value;
        if (chosen !== undefined && chosen !== kind) onChoose(chosen);
      }}
    />
  );
}

/** Size, rows and product of a file. */
function FileFacts({ file: { bytes, rows, product, guessed, kind } }: { file: MoveInFile }) {
  const { sizeText } = useImportParts();
  const { formatNumber } = useFormats();
  const facts = [
    sizeText(bytes, formatNumber),
    rows > 0 && t('moveIn.rows', { count: rows, number: formatNumber(rows) }),
    productName(product),
    guessed && kind !== null && t('moveIn.recognised'),
  ];
  return (
    <span className="ac-quiet">
      {facts.filter(Boolean).map((fact, index) => (
        <span key={String(fact)}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  );
}

/** What keeps a file from being imported; null where nothing does. */
export function problemOf({ kind, problem, faults, sentence, values }: MoveInFile): string | null {
  const sentences = problem === null ? [] : [sentenceText({ message: problem, sentence, values })];
  // The problem is the first of the faults, and two columns can have the same one.
  const each = [...new Set([...sentences, ...faults.map((fault) => sentenceText(fault))])];
  if (each.length > 0) return each.join(' ');
  return kind === null ? t('moveIn.kind.unknown') : null;
}

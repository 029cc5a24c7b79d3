import { useMoveInColumns } from '@accounts/shared-data/imports';
import { sentenceText } from '@accounts/shared-auth';
import {
  trialBalanceColumns,
  type ChosenHeading,
  type ImportColumnsResponse,
  type MoveInFile,
  type MoveInFileChange,
  type MoveInKind,
} from '@accounts/shared-domain';
import { Skeleton } from '@accounts/shared-ui';
import type { ColumnChoice, FilePreview } from '@accounts/shared-ui/import';
import { FailedFetch } from '@accounts/shared-ui/record';
import { useImportParts } from './import-parts.ts';
import { t } from './texts.ts';

interface FileColumnsProps {
  moveInId: string;
  file: MoveInFile;
  kind: MoveInKind;
  onChange: (change: MoveInFileChange) => void;
}

/** How one file is read: whose export it is, which heading feeds which column, and how numbers and dates are written. */
export function FileColumns({ moveInId, file, kind, onChange }: FileColumnsProps) {
  const { profile, sheet, headingRow } = file.choices;
  const readAs = JSON.stringify([kind, profile, sheet, headingRow]);
  const { data, error, refetch } = useMoveInColumns(moveInId, { id: file.id, readAs });
  if (error && !data) return <FailedFetch error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return <ReadFile {...{ file, kind, onChange }} response={data} />;
}

interface ReadFileProps extends Omit<FileColumnsProps, 'moveInId'> {
  response: ImportColumnsResponse;
}

function ReadFile({ file, kind, response, onChange }: ReadFileProps) {
  const { AccountTypes, ColumnMapping, FileFormats, FileSource, ...parts } = useImportParts();
  const { choices, faults, result } = file;
  const preview = parts.filePreviewOf(response);
  const columns = trialBalanceColumns(kind);
  const choice = parts.choiceOf(columns, preview, chosenNames(choices.mapping, response, preview));
  const format = (['numberFormat', 'dateOrder'] as const).find((name) =>
    faults.some(({ field }) => field === name),
  );
  const fault = faults.find(({ field }) => field === format);
  const typeNames = faults.flatMap(({ field }) =>
    field.startsWith(ACCOUNT_TYPE_FIELD) ? [field.slice(ACCOUNT_TYPE_FIELD.length)] : [],
  );
  return (
    <div className="ms-move-columns">
      <FileSource look={preview.look} choices={choices} onChoose={onChange} />
      <section className="ac-card" aria-label={t('moveIn.columnsOf', { file: file.name })}>
        <ColumnMapping
          {...{ columns, preview, choice }}
          onChoose={(column, heading) =>
            onChange({ mapping: parts.mappingOf(preview, parts.chooseColumn(choice, column, heading)) })
          }
        />
      </section>
      <AccountTypes
        choices={choices}
        found={result?.accountTypes}
        typeNames={typeNames}
        isQuestion={typeNames.length > 0}
        onChoose={(accountTypes) => onChange({ accountTypes })}
      />
      <FileFormats
        choices={choices}
        response={result}
        question={format}
        message={fault && sentenceText(fault)}
        onChoose={onChange}
      />
    </div>
  );
}

/** Before the word in the field of a question about a type of account. */
const ACCOUNT_TYPE_FIELD = 'accountTypes.';

/** What was chosen for each column, by the names that the page gives the headings of the file. */
function chosenNames(
  mapping: Readonly<Record<string, ChosenHeading>>,
  { headings }: Pick<ImportColumnsResponse, 'headings'>,
  { repeated }: Pick<FilePreview, 'repeated'>,
): ColumnChoice {
  const nameAt = (position: number): string | null =>
    Object.keys(repeated).find((name) => repeated[name]?.position === position) ?? headings[position] ?? null;
  return Object.fromEntries(
    Object.entries(mapping).map(([column, heading]) => [
      column,
      typeof heading === 'number' ? nameAt(heading) : heading,
    ]),
  );
}

import { IMPORT_COLUMNS, type ImportKind } from '@accounts/shared-domain';
import { MAX_LOGGED_IMPORT_ERRORS } from '@accounts/shared-domain/imports';
import { Button, Notice } from '../basics/index.ts';
import { ModuleLink } from '../module/index.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { useFormats, type Formats } from '../locale/index.ts';
import type { ImportDescription } from './import-description.ts';
import { ImportErrors } from './import-errors.tsx';
import { AccountTypes } from './account-types.tsx';
import { FileFormats } from './file-formats.tsx';
import { FileSource } from './file-source.tsx';
import { ImportLog } from './import-log.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSwitches } from './import-switches.tsx';
import { MadeRecordsList } from './made-records.tsx';
import { missingColumns, type ImportState } from './import-state.ts';
import type { ImportSteps } from './use-import-steps.ts';
import { t } from './texts.ts';

export interface StepProps<Step extends ImportState['step']> {
  description: ImportDescription;
  state: Extract<ImportState, { step: Step }>;
  steps: ImportSteps;
}

/** Which heading feeds which column; the guess is usually right, so the next button is below it. */
export function MapStep({ description, state, steps }: StepProps<'map'>) {
  const missing = missingColumns(description.kind, state);
  const check = () => {
    if (missing.length === 0) void steps.send(true);
    else document.querySelector<HTMLElement>('.ac-import-table [aria-invalid]')?.focus();
  };
  return (
    <>
      {state.message && !state.question && <Notice kind="error">{state.message}</Notice>}
      <FileSource
        look={state.preview.look}
        choices={state.choices}
        onChoose={(source) => void steps.lookAgain({ ...state.choices, ...source })}
      />
      <section className="ac-card">
        <h2>{state.file.name}</h2>
        <ColumnMapping
          columns={IMPORT_COLUMNS[description.kind]}
          preview={state.preview}
          choice={state.choice}
          onChoose={(column, heading) => steps.dispatch({ type: 'choose-column', column, heading })}
        />
      </section>
      <AccountTypes
        {...accountTypeProps(state)}
        onChoose={(accountTypes) =>
          steps.dispatch({ type: 'choose', choices: { ...state.choices, accountTypes } })
        }
      />
      <FileFormats
        {...formatProps(state)}
        onChoose={(formats) => void steps.send(true, { ...state.choices, ...formats })}
      />
      {missing.length > 0 && (
        <Notice kind="warning">{t('import.missing', { headings: missing.join(', ') })}</Notice>
      )}
      <div className="ac-import-actions">
        <Button kind="primary" onClick={check}>
          {t('import.check')}
        </Button>
        <Button onClick={() => steps.dispatch({ type: 'restart' })}>{t('import.otherFile')}</Button>
      </div>
    </>
  );
}

/** What an import would do: counts, every error, and the choice to go on or to fix the file. */
export function CheckedStep({ description, state, steps }: StepProps<'checked'>) {
  const formats = useFormats();
  const { accepted, rejected, errors, warnings, preview } = state.response;
  const { kind } = description;
  const mend = { changes: state.changes, dispatch: steps.dispatch, onCheck: () => void steps.send(true) };
  return (
    <>
      {state.message && !state.question && (
        <Notice kind={state.isCancelled ? 'info' : 'error'}>{state.message}</Notice>
      )}
      <Notice kind={rejected > 0 ? 'warning' : 'info'}>{verdict(kind, accepted, rejected, formats)}</Notice>
      <div className="ac-import-actions">
        {accepted > 0 && (
          <Button kind="primary" onClick={() => void steps.send(false)}>
            {t(`import.${rejected > 0 ? 'good' : 'all'}.${kind}`, counted(accepted, formats))}
          </Button>
        )}
        <Button onClick={() => steps.dispatch({ type: 'restart' })}>
          {rejected > 0 ? t('import.correctedFile') : t('import.otherFile')}
        </Button>
        <Button onClick={() => steps.dispatch({ type: 'back' })}>{t('import.changeColumns')}</Button>
      </div>
      <MadeRecordsList made={state.response.made} />
      <AccountTypes
        {...accountTypeProps(state)}
        found={state.response.accountTypes}
        onChoose={(accountTypes) => void steps.send(true, { ...state.choices, accountTypes })}
      />
      <FileFormats
        {...formatProps(state)}
        response={state.response}
        onChoose={(formats) => void steps.send(true, { ...state.choices, ...formats })}
      />
      <ImportSwitches state={state} onChoose={(choices) => void steps.send(true, choices)} />
      {errors.length > 0 && <ImportErrors errors={errors} fileName={state.file.name} mend={mend} />}
      {warnings.length > 0 && <ImportErrors as="warnings" errors={warnings} fileName={state.file.name} />}
      {preview.length > 0 && <ImportPreview {...{ kind, warnings }} rows={preview} />}
      {accepted === 0 && errors.length === 0 && <Notice kind="warning">{t(`import.none.${kind}`)}</Notice>}
    </>
  );
}

/** What the import did, and where to look at it. */
export function DoneStep({ description, state, steps }: StepProps<'done'>) {
  const formats = useFormats();
  const { created, rejected, errors, warnings, repeatOf, made } = state.response;
  const { name: fileName } = state.file;
  const max = repeatOf === null ? undefined : MAX_LOGGED_IMPORT_ERRORS;
  const { kind } = description;
  return (
    <>
      {repeatOf !== null && <Notice kind="warning">{t('import.repeated')}</Notice>}
      <Notice kind={rejected > 0 ? 'warning' : 'info'}>
        {t(`import.done.${kind}`, { ...counted(created, formats), file: state.file.name })}
        {rejected > 0 && ` ${t(`import.leftOut.${kind}`, counted(rejected, formats))}`}
      </Notice>
      <div className="ac-import-actions">
        <ModuleLink className="ac-button ac-button-primary" to={description.list.to}>
          {t(`import.goTo.${kind}`)}
        </ModuleLink>
        <Button onClick={() => steps.dispatch({ type: 'restart' })}>{t('import.again')}</Button>
      </div>
      <MadeRecordsList made={made} isDone />
      {errors.length > 0 && <ImportErrors errors={errors} {...{ max, fileName }} />}
      {warnings.length > 0 && <ImportErrors as="warnings" errors={warnings} {...{ max, fileName }} />}
      <ImportLog description={description} isOpen />
    </>
  );
}

type OpenState = Extract<ImportState, { step: 'map' | 'checked' }>;

const accountTypeProps = ({ choices, typeNames, question }: OpenState) => ({
  choices,
  typeNames,
  isQuestion: question === 'accountTypes',
});

const formatProps = ({ choices, message, question }: OpenState) => ({
  choices,
  message,
  question: question === 'accountTypes' ? undefined : question,
});

/** A count for its plural form, and as it is shown. */
function counted(count: number, { formatNumber }: Formats) {
  return { count, number: formatNumber(count) };
}

function verdict(kind: ImportKind, accepted: number, rejected: number, formats: Formats): string {
  if (rejected === 0) return t(`import.verdict.good.${kind}`, counted(accepted, formats));
  if (accepted === 0) return t(`import.verdict.none.${kind}`, counted(rejected, formats));
  const values = { ...counted(accepted, formats), rejected: formats.formatNumber(rejected) };
  return t(`import.verdict.some.${kind}`, values);
}

import './import.css';
import { IMPORT_LOG_SEARCH } from '@accounts/shared-domain';
import { useLocation } from 'react-router-dom';
import { Button, Notice } from '../basics/index.ts';
import { Page } from '../module/page.tsx';
import { DownloadIcon } from '../basics/later-icons.ts';
import { FileDrop } from '../files/file-drop.tsx';
import type { ImportDescription } from './import-description.ts';
import { ImportLog } from './import-log.tsx';
import { ImportRoom } from './import-room.tsx';
import type { ImportState } from './import-state.ts';
import { CheckedStep, DoneStep, MapStep } from './import-steps.tsx';
import { SPREADSHEETS } from './spreadsheets.ts';
import { StepList } from './step-list.tsx';
import { downloadTemplate } from './template.ts';
import { WorkingStep } from './working-step.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useImportSteps, type ImportSteps } from './use-import-steps.ts';
import { hasText, t } from './texts.ts';

const STEPS = ['choose', 'map', 'checked', 'done'] as const;
const STEP_OF: Record<ImportState['step'], number> = { choose: 0, map: 1, working: 2, checked: 2, done: 3 };

/** Brings a CSV or XLSX file into a list: choose, match columns, check every row, import what is good. */
export function ImportScreen(description: ImportDescription) {
  const { title, list } = description;
  return (
    <Page title={title} back={list} narrow>
      <ImportFlow {...description} />
    </Page>
  );
}

function ImportFlow(description: ImportDescription) {
  const steps = useImportSteps(description.kind);
  const { state } = steps;
  const panel = useStepFocus(state.step);
  return (
    <>
      <StepList steps={STEPS.map((step) => t(`import.step.${step}`))} current={STEP_OF[state.step]} />
      <div
        ref={panel}
        className="ac-import-panel"
        tabIndex={-1}
        aria-label={t(`import.step.${state.step === 'working' ? 'checked' : state.step}`)}
        role="group"
      >
        <CurrentStep description={description} steps={steps} />
      </div>
    </>
  );
}

function CurrentStep({ description, steps }: { description: ImportDescription; steps: ImportSteps }) {
  const { state } = steps;
  switch (state.step) {
    case 'choose':
      return (
        <ChooseStep description={description} state={state} onFile={(file) => void steps.chooseFile(file)} />
      );
    case 'map':
      return <MapStep description={description} state={state} steps={steps} />;
    case 'working':
      return <WorkingStep description={description} state={state} steps={steps} />;
    case 'checked':
      return <CheckedStep description={description} state={state} steps={steps} />;
    case 'done':
      return <DoneStep description={description} state={state} steps={steps} />;
  }
}

interface ChooseStepProps {
  description: ImportDescription;
  state: Extract<ImportState, { step: 'choose' }>;
  onFile: (file: File) => void;
}

function ChooseStep({ description, state, onFile }: ChooseStepProps) {
  const { search } = useLocation();
  const ofKind = `import.hint.${description.kind}`;
  const hint = description.hint ?? (hasText(ofKind) ? t(ofKind) : '');
  return (
    <>
      {state.message && <Notice kind="error">{state.message}</Notice>}
      <section className="ac-card ac-import-choose">
        <p>
          {t('import.lead')}
          {hint !== '' && ` ${hint}`}
        </p>
        {description.counted && <ImportRoom {...description.counted} />}
        <FileDrop
          label={t('import.drop')}
          action={
            state.reading === undefined ? t('import.file') : t('import.reading', { file: state.reading })
          }
          accept={SPREADSHEETS}
          busy={state.reading !== undefined}
          onFiles={([file]) => file && onFile(file)}
        />
        <Button kind="quiet" icon={<DownloadIcon />} onClick={() => downloadTemplate(description)}>
          {t('import.downloadTemplate')}
        </Button>
      </section>
      <ImportLog key={search} description={description} isOpen={search === IMPORT_LOG_SEARCH} />
    </>
  );
}

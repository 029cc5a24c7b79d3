import './move-in.css';
import { useMoveIn, useMoveIns } from '@accounts/shared-data/imports';
import type { Id, MoveIn, MoveInState } from '@accounts/shared-domain';
import { Coming, FormSkeleton } from '@accounts/shared-ui';
import { FailedFetch } from '@accounts/shared-ui/record';
import { useState, type ReactNode } from 'react';
import { CheckStep } from './check-step.tsx';
import { MoveInDoneStep } from './done-step.tsx';
import { FilesStep } from './files-step.tsx';
import { useImportParts } from './import-parts.ts';
import { ProductStep } from './product-step.tsx';
import { t } from './texts.ts';
import { MoveInWorkingStep } from './working-step.tsx';

const STEPS = ['product', 'files', 'check', 'import', 'done'] as const;
type Step = (typeof STEPS)[number];
const [FIRST_STEP] = STEPS;

/** Step that shows a state; null for one that is over. */
const STEP_OF: Record<MoveInState, Step | null> = {
  Collecting: 'files',
  Checking: 'check',
  Checked: 'check',
  Failed: 'files',
  Importing: 'import',
  Imported: 'done',
  Undone: null,
  Cancelled: null,
};

/** The move-in that is under way, or was the last one, at its step; another one can begin after it. */
export function MoveInSteps() {
  const { data: all, error, refetch } = useMoveIns();
  // Of one that is over, a new one can begin beside what is left to do.
  const [left, setLeft] = useState<Id | null>(null);
  const [edited, setEdited] = useState<EditedFiles | null>(null);
  const { latest, moveIn, failure, refetchLatest } = useLatest(all, left);
  const shownError = (all ? null : error) ?? failure;
  if (shownError)
    return <FailedFetch error={shownError} onRetry={() => void (failure ? refetchLatest() : refetch())} />;
  if (!all) return <ComingStep />;
  if (!latest) {
    return (
      <StepPanel step={FIRST_STEP}>
        <ProductStep />
      </StepPanel>
    );
  }
  const ofState = STEP_OF[(moveIn ?? latest).state] ?? FIRST_STEP;
  const isEdited = ofState === 'check' && edited !== null && edited.moveInId === latest.id;
  const step = isEdited ? 'files' : ofState;
  return (
    <StepPanel step={step}>
      {moveIn ? (
        <CurrentStep
          {...{ moveIn, step }}
          openFile={isEdited ? edited.fileId : null}
          onEdit={(fileId) => setEdited({ moveInId: moveIn.id, fileId: fileId ?? null })}
          onChecked={() => setEdited(null)}
          onLeave={() => setLeft(moveIn.id)}
        />
      ) : (
        <ComingStep />
      )}
    </StepPanel>
  );
}

/** The newest move-in that is not over, unless it was left for a new one; why it cannot be shown, if so. */
function useLatest(all: readonly MoveIn[] | undefined, left: Id | null) {
  const newest = all?.find(({ state }) => STEP_OF[state] !== null);
  const latest = newest?.id === left ? undefined : newest;
  const { data: moveIn, error, refetch } = useMoveIn(latest?.id ?? null);
  return { latest, moveIn, failure: moveIn ? null : error, refetchLatest: refetch };
}

/** In the place of a step, of which the height is not known. */
const ComingStep = () => (
  <Coming>
    <FormSkeleton fields={3} />
  </Coming>
);

/** The files of a move-in that is checked are open again, or one of them. */
interface EditedFiles {
  moveInId: Id;
  fileId: Id | null;
}

interface CurrentStepProps {
  moveIn: MoveIn;
  step: Step;
  /** File that is opened when its step begins. */
  openFile: string | null;
  /** Goes back to the files, or to one of them. */
  onEdit: (fileId?: string) => void;
  onChecked: () => void;
  onLeave: () => void;
}

function CurrentStep({ moveIn, step, openFile, onEdit, onChecked, onLeave }: CurrentStepProps) {
  switch (step) {
    case 'product':
      return <ProductStep />;
    case 'files':
      return <FilesStep moveIn={moveIn} openFile={openFile} onCheck={onChecked} />;
    case 'check':
      return moveIn.state === 'Checking' ? (
        <MoveInWorkingStep moveIn={moveIn} />
      ) : (
        <CheckStep moveIn={moveIn} onEdit={onEdit} />
      );
    case 'import':
      return <MoveInWorkingStep moveIn={moveIn} />;
    case 'done':
      return <MoveInDoneStep moveIn={moveIn} onLeave={onLeave} />;
  }
}

/** The steps with the one at hand below them; the focus goes along with it. */
function StepPanel({ step, children }: { step: Step; children: ReactNode }) {
  const { StepList, useStepFocus } = useImportParts();
  const panel = useStepFocus(step);
  return (
    <>
      <StepList
        aria-label={t('moveIn.steps')}
        steps={STEPS.map((each) => t(`moveIn.step.${each}`))}
        current={STEPS.indexOf(step)}
      />
      <div
        ref={panel}
        className="ac-import-panel"
        tabIndex={-1}
        role="group"
        aria-label={t(`moveIn.step.${step}`)}
      >
        {children}
      </div>
    </>
  );
}

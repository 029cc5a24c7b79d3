import { CheckIcon, ModuleLink, classNames } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { stepAddress, STEPS } from './setup-steps.ts';

interface StepListProps {
  /** Counted from 1; the one after the last step is "what next". */
  current: number;
  /** The last step that can be opened. */
  reached: number;
}

/** The steps in order: where one is, what is stored, and links to what is reached. */
export function SetupStepList({ current, reached }: StepListProps) {
  const names = [...STEPS.map(({ name }) => name), 'next' as const];
  return (
    <ol className="ms-steps" aria-label={t('setup.steps')}>
      {names.map((name, index) => {
        const position = index + 1;
        const isCurrent = position === current;
        const isStored = position < reached;
        const label = (
          <>
            <span className="ms-step-mark">
              {isStored && !isCurrent ? (
                <CheckIcon aria-hidden={false} aria-label={t('setup.stored')} />
              ) : (
                position
              )}
            </span>
            <span className="ms-step-name">{t(`setup.step.${name}`)}</span>
          </>
        );
        return (
          <li key={name} className={classNames(isCurrent && 'ms-step-current')}>
            {position <= reached && !isCurrent ? (
              <ModuleLink to={stepAddress(position)}>{label}</ModuleLink>
            ) : (
              <span aria-current={isCurrent ? 'step' : undefined}>{label}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

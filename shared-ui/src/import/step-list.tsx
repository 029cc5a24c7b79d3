import './import.css';
import { classNames } from '../basics/index.ts';

interface StepListProps {
  /** Name of each step, in their order. */
  steps: readonly string[];
  /** Position of the step at hand, from 0. */
  current: number;
  'aria-label'?: string;
}

/** Steps of an import: those that are done, the one at hand, and what comes after it. */
export function StepList({ steps, current, ...named }: StepListProps) {
  return (
    <ol className="ac-import-steps" {...named}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < current && 'ac-import-step-done')}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

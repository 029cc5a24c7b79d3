import { companyRecord } from '@accounts/shared-data/company';
import type { Company } from '@accounts/shared-domain';
import { RecordPage } from '@accounts/shared-ui/record';
import { useLocation } from 'react-router-dom';
import { t } from '../texts.ts';
import { NextSteps } from './next-steps.tsx';
import { reachedStep, stepOf, STEPS } from './setup-steps.ts';
import { StepForm } from './step-form.tsx';
import { SetupStepList } from './step-list.tsx';
import './setup.css';

/** /setup-company: a new company's settings in steps, each saved at once; it can be left and resumed. */
export function SetupScreen() {
  return (
    <RecordPage
      resource={companyRecord}
      id={undefined}
      noun={t('routes.setup')}
      title={() => t('routes.setup')}
      edits="always"
      narrow
      fields={10}
    >
      {(company) => <Steps company={company} />}
    </RecordPage>
  );
}

function Steps({ company }: { company: Company }) {
  const reached = reachedStep(company);
  const current = stepOf(useLocation().search, reached);
  const step = STEPS[current - 1];
  return (
    <>
      <SetupStepList current={current} reached={reached} />
      {step ? (
        <StepForm key={current} company={company} step={step} position={current} />
      ) : (
        <NextSteps company={company} />
      )}
    </>
  );
}

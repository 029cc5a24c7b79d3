import type { Schedule, ScheduledKind } from '@accounts/shared-domain';
import { FormSkeleton, useModule } from '@accounts/shared-ui';
import {
  BILL,
  CREDIT_NOTE,
  INVOICE,
  TemplateEditor,
  type DocumentKindDescription,
} from '@accounts/shared-ui/documents';
import { Suspense } from 'react';
import { t } from '../texts.ts';

const KINDS: Record<ScheduledKind, DocumentKindDescription> = {
  Invoice: INVOICE,
  Bill: BILL,
  CreditNote: CREDIT_NOTE,
};

interface ChangeContentProps {
  schedule: Schedule;
  onClose: () => void;
}

/** Changes what a schedule repeats: contact, lines, notes and the days until its documents are due. */
export function ChangeContent({ schedule, onClose }: ChangeContentProps) {
  const { toast } = useModule();
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      <TemplateEditor
        kind={KINDS[schedule.kind]}
        schedule={schedule}
        onSaved={() => {
          toast({ kind: 'success', message: t('schedules.saved') });
          onClose();
        }}
        onCancel={onClose}
      />
    </Suspense>
  );
}

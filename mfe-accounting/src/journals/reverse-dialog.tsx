import { useMakeJournalOf, useSetJournalStatus } from '@accounts/shared-data/books';
import { reversalSchema, todayIn, type IsoDate, type ManualJournal } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { PlanRoom } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { JOURNALS_PATH } from '../ledger/addresses.ts';

/** Takes a posted journal back: by a journal of its opposite, or by voiding it. */
export type ReversalCall = 'reverse' | 'void';

interface ReverseDialogProps {
  journal: ManualJournal;
  /** Null closes the dialog. */
  call: ReversalCall | null;
  onClose: () => void;
}

/** Reverses a journal on a chosen day. */
export function ReverseDialog({ journal, call, onClose }: ReverseDialogProps) {
  const { number } = journal;
  return (
    <Dialog
      open={call !== null}
      title={call === 'void' ? t('journals.void.title', { number }) : t('journals.reverse.title', { number })}
      width={450}
      onClose={onClose}
    >
      {call && <ReverseForm {...{ journal, call, onClose }} />}
    </Dialog>
  );
}

function ReverseForm({ journal, call, onClose }: ReverseDialogProps & { call: ReversalCall }) {
  const { toast, navigate } = useModule();
  const today = todayIn(useCompany()?.timeZone);
  const make = useMakeJournalOf();
  const setStatus = useSetJournalStatus();
  const { id, number } = journal;
  const isVoid = call === 'void';
  return (
    <Form<{ date: IsoDate }, ManualJournal>
      label={isVoid ? t('journals.void') : t('journals.reverse')}
      initialValues={{ date: today < journal.date ? journal.date : today }}
      schema={reversalSchema}
      guard={false}
      onSubmit={({ date }) =>
        isVoid
          ? setStatus.mutateAsync({ id, status: 'Void', date })
          : make.mutateAsync({ id, call: 'reverse', date })
      }
      onSaved={(saved) => {
        onClose();
        if (isVoid) return toast({ kind: 'success', message: t('journals.voided', { number }) });
        toast({ kind: 'success', message: t('journals.reversed', { number, by: saved.number }) });
        navigate(`${JOURNALS_PATH}/${saved.id}`);
      }}
    >
      {!isVoid && <PlanRoom counter="manualJournals" many={t('journals.manuals')} form="dialog" />}
      <p className="ac-quiet">{isVoid ? t('journals.void.text') : t('journals.reverse.text')}</p>
      <DateField name="date" label={t('journals.reverse.date')} required min={journal.date} />
      <FormActions
        danger={isVoid}
        submitLabel={isVoid ? t('journals.void') : t('journals.reverse')}
        onCancel={onClose}
      />
    </Form>
  );
}

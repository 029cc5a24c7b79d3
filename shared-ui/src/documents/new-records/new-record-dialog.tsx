import type { PlanCounter } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import { Form, FormActions } from '../../form/index.ts';
import { Dialog } from '../../overlay/index.ts';
import { PlanRoom } from '../../record/plan-room.tsx';
import { t } from '../../texts/own-texts.ts';

/** What the dialog of each kind of record takes. */
export interface NewRecordProps<Added> {
  /** What was typed where the record was to be chosen; null while the dialog is closed. */
  name: string | null;
  onClose: () => void;
  onAdded: (added: Added) => void;
}

interface NewRecordDialogProps<Values extends object, Added> extends Omit<NewRecordProps<Added>, 'name'> {
  title: string;
  /** What the plan counts, and its name in the plural; left out where the plan has no limit. */
  plan?: { counter: PlanCounter; many: string };
  /** Values to begin with; null while the dialog is closed. */
  initial: Values | null;
  rules: ObjectSchema<object>;
  create: (values: Values) => Promise<Added>;
  children: ReactNode;
}

/** Adds a record without leaving the document, by its few fields that matter there. */
export function NewRecordDialog<Values extends object, Added>(props: NewRecordDialogProps<Values, Added>) {
  const { title, plan, initial, rules, create, onClose, onAdded, children } = props;
  return (
    <Dialog open={initial !== null} title={title} width={450} onClose={onClose}>
      {initial !== null && plan && <PlanRoom {...plan} form="dialog" />}
      {initial !== null && (
        <Form
          label={title}
          initialValues={initial}
          schema={rules}
          guard={false}
          onSubmit={create}
          onSaved={onAdded}
        >
          {children}
          <FormActions submitLabel={t('action.add')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

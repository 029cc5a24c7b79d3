import {
  addDays,
  daysBetween,
  isRealDate,
  TAX_TYPES,
  type AmountTaxType,
  type Contact,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { SelectField, TextField } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import type { DocumentKindDescription, HeaderField } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { isOther, type EditorLists } from './editor-lists.ts';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { OtherSideNotice } from './other-side-notice.tsx';

const TAX_TYPE_LABELS: Record<AmountTaxType, string> = {
  None: 'No tax',
  ExclusiveTax: 'Tax exclusive',
  InclusiveTax: 'Tax inclusive',
};

const TAX_TYPE_OPTIONS = TAX_TYPES.map((type) => ({ value: type, label: TAX_TYPE_LABELS[type] }));

interface DocumentHeaderProps {
  kind: DocumentKindDescription;
  lists: EditorLists;
  isNew: boolean;
}

/** Contact, dates, numbers and tax type of a document, in the order of its kind. */
export function DocumentHeader({ kind, lists, isNew }: DocumentHeaderProps) {
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  // A due date that was picked, or stored, is not moved by a contact's terms.
  const hasOwnDueDate = useRef(!isNew);
  const { followsTerms, days } = kind.dueOrExpiryDate;
  const follow = (contact: Contact | undefined, issueDate: string) => {
    if (hasOwnDueDate.current || !isRealDate(issueDate)) return;
    if (followsTerms && !contact) return;
    const terms = followsTerms ? (contact?.paymentTerms ?? days) : days;
    void setFieldValue('dueDate', addDays(issueDate, terms));
  };
  const contact = lists.contacts.find(({ id }) => id === values.contactId);
  const renderField = (field: HeaderField): ReactNode => {
    const { name, label } = field;
    switch (name) {
      case 'contactId':
        return (
          <ContactChoice
            key={name}
            {...{ kind, lists, field, contact }}
            onChosen={(chosen) => follow(chosen, values.issueDate)}
          />
        );
      case 'issueDate':
        return (
          <DateField
            key={name}
            name={name}
            label={label}
            required
            onPicked={(date) => follow(contact, date ?? '')}
          />
        );
      case 'dueDate':
        return (
          <DateField
            key={name}
            name={name}
            label={label}
            min={values.issueDate}
            help={daysText(kind.dueOrExpiryDate.verb, values)}
            onPicked={() => (hasOwnDueDate.current = true)}
          />
        );
      case 'amountTaxType':
        return <SelectField key={name} name={name} label={label} options={TAX_TYPE_OPTIONS} />;
      default:
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            required={field.required !== undefined}
            placeholder={field.placeholder}
          />
        );
    }
  };
  return (
    <section className="ac-card ac-document-head" aria-label="Document">
      {kind.header.map(renderField)}
    </section>
  );
}

/** "due in 30 days", from the issue date on. */
function daysText(verb: string, { issueDate, dueDate }: DocumentValues): string | undefined {
  if (!isRealDate(issueDate) || !isRealDate(dueDate)) return undefined;
  const days = daysBetween(issueDate, dueDate);
  if (days < 0) return undefined;
  if (days === 0) return `${verb} on the same day`;
  return `${verb} in ${days} ${days === 1 ? 'day' : 'days'}`;
}

interface ContactChoiceProps {
  kind: DocumentKindDescription;
  lists: EditorLists;
  field: HeaderField;
  contact: Contact | undefined;
  onChosen: (contact: Contact | undefined) => void;
}

function ContactChoice({ kind, lists, field, contact, onChosen }: ContactChoiceProps) {
  const { setFieldValue } = useFormikContext<DocumentValues>();
  const { can } = useModule();
  const [isAdding, setAdding] = useState(false);
  const side = kind.contactType.toLowerCase();
  return (
    <div className="ac-document-contact">
      <SelectField
        name="contactId"
        label={field.label}
        required
        placeholder={`Choose a ${side}`}
        options={lists.contacts.map((one) => ({
          value: one.id,
          label: isOther(one, kind) ? `${one.name} (${one.type.toLowerCase()})` : one.name,
          keywords: one.email,
        }))}
        onChosen={(id) => onChosen(lists.contacts.find((one) => one.id === id))}
      />
      {can('Contact', 'create') && (
        <Button kind="quiet" icon={<AddIcon />} onClick={() => setAdding(true)}>
          New {side}
        </Button>
      )}
      {contact && isOther(contact, kind) && <OtherSideNotice contact={contact} needed={kind.contactType} />}
      <NewContactDialog
        open={isAdding}
        type={kind.contactType}
        onClose={() => setAdding(false)}
        onAdded={(added) => {
          setAdding(false);
          void setFieldValue('contactId', added.id);
          onChosen(added);
        }}
      />
    </div>
  );
}

import { addDays, daysBetween, isRealDate, TAX_TYPES, type Contact } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { SelectField, TextField } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import type { DocumentKindDescription, HeaderField } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { isOther, type EditorLists } from './editor-lists.ts';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { OtherSideNotice } from './other-side-notice.tsx';
import { t } from '../texts/own-texts.ts';

const taxTypeOptions = () => TAX_TYPES.map((type) => ({ value: type, label: t(`taxType.${type}`) }));

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
  const taxTypes = useMemo(taxTypeOptions, []);
  const contact = lists.contacts.find(({ id }) => id === values.contactId);
  const renderField = (field: HeaderField): ReactNode => {
    const { name } = field;
    const label = field.label();
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
            help={daysText(kind, values)}
            onPicked={() => (hasOwnDueDate.current = true)}
          />
        );
      case 'amountTaxType':
        return <SelectField key={name} name={name} label={label} options={taxTypes} />;
      default:
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            required={field.required !== undefined}
            placeholder={field.placeholder?.()}
          />
        );
    }
  };
  return (
    <section className="ac-card ac-document-head" aria-label={t('document.head')}>
      {kind.header.map(renderField)}
    </section>
  );
}

/** "due in 30 days", from the issue date on. */
function daysText(
  { dueOrExpiryDate }: DocumentKindDescription,
  { issueDate, dueDate }: DocumentValues,
): string | undefined {
  if (!isRealDate(issueDate) || !isRealDate(dueDate)) return undefined;
  const days = daysBetween(issueDate, dueDate);
  return days < 0 ? undefined : dueOrExpiryDate.inDays(days);
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
  return (
    <div className="ac-document-contact">
      <SelectField
        name="contactId"
        label={field.label()}
        required
        placeholder={t(`contact.choose.${kind.contactType}`)}
        options={lists.contacts.map((one) => ({
          value: one.id,
          label: isOther(one, kind) ? otherSideName(one) : one.name,
          keywords: one.email,
        }))}
        onChosen={(id) => onChosen(lists.contacts.find((one) => one.id === id))}
      />
      {can('Contact', 'create') && (
        <Button kind="quiet" icon={<AddIcon />} onClick={() => setAdding(true)}>
          {t(`contact.new.${kind.contactType}`)}
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

/** "Toms Spices (customer)": a contact of the other side says which side it is of. */
function otherSideName({ name, type }: Contact): string {
  return type === 'Both' ? name : t(`contact.named.${type}`, { name });
}

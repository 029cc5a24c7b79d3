import { addDays, isRealDate, TAX_TYPES, type AmountTaxType, type Contact } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { SelectField, TextField } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { isOther, type EditorLists } from './editor-lists.ts';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { OtherSideNotice } from './other-side-notice.tsx';

const TAX_TYPE_WORDS: Record<AmountTaxType, string> = {
  None: 'No tax',
  ExclusiveTax: 'Prices without tax',
  InclusiveTax: 'Prices with tax',
};

type HeaderKind = Pick<DocumentKindDescription<never, never, never, string>, 'contactType' | 'words'>;

/** Contact, dates, numbers and tax type of a document. */
export function DocumentHeader({ kind, lists }: { kind: HeaderKind; lists: EditorLists }) {
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  const [adding, setAdding] = useState(false);
  const { can } = useModule();
  // A due date that a person has set is not moved by a contact's terms any more.
  const ownDueDate = useRef(false);
  const follow = (contact: Contact | undefined, issueDate: string) => {
    if (!contact || ownDueDate.current || !isRealDate(issueDate)) return;
    void setFieldValue('dueDate', addDays(issueDate, contact.paymentTerms));
  };
  const contactOf = (id: string | null) => lists.contacts.find((contact) => contact.id === id);
  const chosen = contactOf(values.contactId);
  return (
    <section className="ac-card ac-document-head" aria-label="Document">
      <div className="ac-document-contact">
        <SelectField
          name="contactId"
          label={kind.contactType}
          required
          placeholder={`Choose a ${kind.contactType.toLowerCase()}`}
          options={lists.contacts.map((contact) => ({
            value: contact.id,
            label: isOther(contact, kind) ? `${contact.name} (${contact.type.toLowerCase()})` : contact.name,
            keywords: contact.email,
          }))}
          onChosen={(id) => follow(contactOf(id), values.issueDate)}
        />
        {can('Contact', 'create') && (
          <Button kind="quiet" icon={<AddIcon />} onClick={() => setAdding(true)}>
            New {kind.contactType.toLowerCase()}
          </Button>
        )}
        {chosen && isOther(chosen, kind) && <OtherSideNotice contact={chosen} needed={kind.contactType} />}
      </div>
      <DateField
        name="issueDate"
        label="Issue date"
        required
        onPicked={(date) => follow(chosen, date ?? '')}
      />
      <DateField
        name="dueDate"
        label={kind.words.secondDate}
        min={values.issueDate}
        onPicked={() => (ownDueDate.current = true)}
      />
      <TextField name="number" label={`${kind.words.kind} number`} placeholder="Given on approval" />
      <TextField name="reference" label={kind.words.reference ?? 'Reference'} />
      <SelectField
        name="amountTaxType"
        label="Tax"
        options={TAX_TYPES.map((type) => ({ value: type, label: TAX_TYPE_WORDS[type] }))}
      />
      <NewContactDialog
        open={adding}
        type={kind.contactType}
        onClose={() => setAdding(false)}
        onAdded={(contact) => {
          setAdding(false);
          void setFieldValue('contactId', contact.id);
          follow(contact, values.issueDate);
        }}
      />
    </section>
  );
}

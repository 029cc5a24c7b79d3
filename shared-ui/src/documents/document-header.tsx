import {
  addDays,
  daysBetween,
  isRealDate,
  TAX_TYPES,
  type Company,
  type Contact,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useRef, type ReactNode, type RefObject } from 'react';
import { DateField } from '../date/index.ts';
import { SelectField, TextField } from '../form/index.ts';
import type { DocumentKindDescription, HeaderField } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { isOther, type EditorLists } from './editor-lists.ts';
import { documentDefaultsOf } from './kind-tables.ts';
import type { LineStore } from './line-store.ts';
import { withoutSupplierTax } from './line-values.ts';
import { useNewRecord } from './new-records/index.ts';
import { OtherSideNotice } from './other-side-notice.tsx';
import { usePriceListNote } from './use-price-list-note.ts';
import { useRepeatedReference } from './use-repeated-reference.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

const taxTypeOptions = () => TAX_TYPES.map((type) => ({ value: type, label: t(`taxType.${type}`) }));

interface DocumentHeaderProps {
  kind: DocumentKindDescription;
  lists: EditorLists;
  company: Company;
  /** Of the document that is changed; undefined for a new one. */
  id: string | undefined;
  store: LineStore;
  headRef: RefObject<HTMLElement | null>;
}

/** Contact, dates, numbers and tax type of a document, in the order of its kind. */
export function DocumentHeader({ kind, lists, company, id, store, headRef }: DocumentHeaderProps) {
  const { values } = useFormikContext<DocumentValues>();
  const dueDate = useDueDate(kind, company, id);
  const repeated = useRepeatedReference(kind, id);
  const contact = lists.contacts.find(({ id }) => id === values.contactId);
  const renderField = (field: HeaderField): ReactNode => {
    const { name } = field;
    const named = { name, label: field.label() };
    switch (name) {
      case 'contactId':
        return (
          <ContactChoice
            key={name}
            {...{ kind, lists, field, contact }}
            onChosen={(chosen) => dueDate.follow(chosen, values.issueDate)}
          />
        );
      case 'issueDate':
        return (
          <DateField
            key={name}
            {...named}
            required
            onPicked={(date) => dueDate.follow(contact, date ?? '')}
          />
        );
      case 'dueDate':
        return (
          <DateField
            key={name}
            {...named}
            min={values.issueDate}
            help={daysText(kind, values)}
            onPicked={dueDate.keep}
          />
        );
      case 'amountTaxType':
        return <TaxTypeField key={name} label={named.label} store={store} />;
      default:
        return (
          <TextField
            key={name}
            {...named}
            required={field.required !== undefined}
            placeholder={field.placeholder?.()}
            warning={name === 'reference' ? repeated : undefined}
          />
        );
    }
  };
  return (
    <section ref={headRef} className="ac-card ac-document-head" aria-label={t('document.head')}>
      {kind.header.map(renderField)}
    </section>
  );
}

/** What the prices have in them; a tax that was typed for lines goes with the type that it was typed for. */
function TaxTypeField({ label, store }: { label: string; store: LineStore }) {
  const taxTypes = useMemo(taxTypeOptions, []);
  return (
    <SelectField
      name="amountTaxType"
      label={label}
      options={taxTypes}
      onChosen={() => store.set(withoutSupplierTax(store.get()))}
    />
  );
}

/** Moves the due date with the issue date by the terms; `keep` ends that: the date was picked. */
function useDueDate(kind: DocumentKindDescription, company: Company, id: string | undefined) {
  const { setFieldValue } = useFormikContext<DocumentValues>();
  // A due date that was picked, or stored, is not moved by a contact's terms.
  const isKept = useRef(id !== undefined);
  const { followsTerms } = kind.dueOrExpiryDate;
  const { days } = documentDefaultsOf(kind, company);
  const follow = (contact: Contact | undefined, issueDate: string) => {
    if (isKept.current || !isRealDate(issueDate)) return;
    if (followsTerms && !contact) return;
    const terms = followsTerms ? (contact?.paymentTerms ?? days) : days;
    void setFieldValue('dueDate', addDays(issueDate, terms));
  };
  const keep = () => {
    isKept.current = true;
  };
  return { follow, keep };
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
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  const note = usePriceListNote(kind, contact, values.issueDate);
  // The same array while the contacts are: thousands are searched through one index.
  const options = useMemo(
    () =>
      lists.contacts.map((one) => ({
        value: one.id,
        label: isOther(one, kind) ? otherSideName(one) : one.name,
        keywords: one.email,
      })),
    [lists.contacts, kind],
  );
  const { create, dialog } = useNewRecord({
    kind: 'contact',
    takes: kind.contactType,
    onAdded: (added) => {
      void setFieldValue('contactId', added.id);
      onChosen(added);
    },
  });
  return (
    <div className="ac-document-contact">
      <SelectField
        name="contactId"
        label={field.label()}
        help={note}
        required
        placeholder={t(`contact.choose.${kind.contactType}`)}
        options={options}
        create={create}
        search={lists.contactSearch}
        onChosen={(id) => onChosen(lists.contacts.find((one) => one.id === id))}
      />
      {contact && isOther(contact, kind) && <OtherSideNotice contact={contact} needed={kind.contactType} />}
      {dialog}
    </div>
  );
}

/** "Toms Spices (customer)": a contact of the other side says which side it is of. */
function otherSideName({ name, type }: Contact): string {
  return type === 'Both' ? name : t(`contact.named.${type}`, { name });
}

import { contacts, problemOf } from '@accounts/shared-data';
import type { Contact, ContactType } from '@accounts/shared-domain';
import { Button, useModule } from '@accounts/shared-ui';
import {
  CheckboxField,
  Form,
  FormActions,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@accounts/shared-ui/form';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { AddressRows, PhoneRows } from './contact-rows.tsx';
import {
  contactInput,
  contactRules,
  contactValues,
  newContact,
  type ContactValues,
} from './contact-rules.ts';

const typeOptions = [
  { value: 'Customer', label: 'Customer' },
  { value: 'Supplier', label: 'Supplier' },
  { value: 'Both', label: 'Customer and supplier' },
];

export interface ContactFormProps {
  /** The stored contact; left out for a new one. */
  contact?: Contact;
  /** Kind a new contact starts with. */
  type: ContactType;
}

/** Form of a new or stored contact. */
export function ContactForm({ contact, type }: ContactFormProps) {
  const { navigate, toast, can } = useModule();
  const create = contacts.useCreate();
  const update = contacts.useUpdate();
  const mayEdit = can('Contact', contact ? 'edit' : 'create');
  const save = (values: ContactValues) => {
    const input = contactInput(values);
    return contact ? update.mutateAsync({ id: contact.id, input }) : create.mutateAsync(input);
  };
  const saved = () => {
    toast({
      kind: 'success',
      message: contact ? 'Contact successfully updated!' : 'Contact added successfully!',
    });
    navigate('/contacts');
  };
  return (
    <Form
      label={contact ? 'Contact' : 'New contact'}
      initialValues={contact ? contactValues(contact) : newContact(type)}
      schema={contactRules}
      onSubmit={save}
      onSaved={saved}
      draftKey={contact ? `contact.${contact.id}.${contact.version}` : 'contact.new'}
    >
      <section className="ac-card" aria-label="Contact">
        <div className="ac-form-grid">
          <TextField name="name" label="Name" required autoFocus={!contact} />
          <SelectField name="type" label="Type" options={typeOptions} required />
          <TextField name="contactPerson" label="Contact person" />
          <TextField name="email" label="Email" type="email" inputMode="email" />
          <TextField name="businessNumber" label="Business number" help="Tax or registration number." />
          <TextField name="cnic" label="CNIC" help="National identity number, where it is asked for." />
        </div>
      </section>
      <PhoneRows />
      <AddressRows />
      <section className="ac-card" aria-label="Terms and notes">
        <h2>Terms and notes</h2>
        <div className="ac-form-grid">
          <NumberField name="paymentTerms" label="Payment terms" help="Days after the issue date." required />
          <div className="ac-form-wide">
            <CheckboxField name="showPaymentTermsOnCreditNote" label="Show payment terms on credit notes" />
          </div>
          <div className="ac-form-wide">
            <TextAreaField name="notes" label="Notes" help="Only your team sees them." />
          </div>
        </div>
      </section>
      {mayEdit && (
        <FormActions
          submitLabel={contact ? 'Save contact' : 'Add contact'}
          onCancel={() => navigate('/contacts')}
          start={contact?.status === 'A' && can('Contact', 'delete') && <ArchiveButton contact={contact} />}
        />
      )}
    </Form>
  );
}

function ArchiveButton({ contact }: { contact: Contact }) {
  const { navigate, toast } = useModule();
  const remove = contacts.useRemove();
  const { confirm, dialog } = useConfirm();
  const archive = async () => {
    const agreed = await confirm({
      title: `Archive ${contact.name}`,
      text: 'Their documents stay; they can no longer be chosen on new ones.',
      confirmLabel: 'Archive',
    });
    if (!agreed) return;
    remove.mutate(contact.id, {
      onSuccess: () => {
        toast({ kind: 'success', message: 'Contact archived.' });
        navigate('/contacts');
      },
      onError: (error) => toast({ kind: 'error', message: problemOf(error).message }),
    });
  };
  return (
    <>
      <Button busy={remove.isPending} onClick={() => void archive()}>
        Archive
      </Button>
      {dialog}
    </>
  );
}

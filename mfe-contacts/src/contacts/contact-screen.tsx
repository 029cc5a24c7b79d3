import { contacts } from '@accounts/shared-data';
import type { ContactType } from '@accounts/shared-domain';
import { NewRecordPage, RecordPage } from '@accounts/shared-ui/record';
import { useParams, useSearchParams } from 'react-router-dom';
import { ContactActivity } from './contact-activity.tsx';
import { ContactBalances } from './contact-balances.tsx';
import { ContactForm } from './contact-form.tsx';

const back = { to: '/contacts', label: 'Contacts' };

/** /contacts/add and /contacts/{id}. */
export function ContactScreen() {
  const { id } = useParams();
  return id ? <StoredContact key={id} id={id} /> : <NewContact />;
}

function NewContact() {
  const asked = useSearchParams()[0].get('type');
  const type: ContactType = asked === 'Supplier' ? 'Supplier' : 'Customer';
  return (
    <NewRecordPage noun={['contact', 'contacts']} counter="contacts" back={back} narrow>
      <ContactForm type={type} />
    </NewRecordPage>
  );
}

function StoredContact({ id }: { id: string }) {
  return (
    <RecordPage
      resource={contacts}
      id={id}
      back={back}
      noun="contact"
      title={({ name }) => name}
      edits="always"
      narrow
    >
      {(contact) => (
        <>
          <ContactBalances contact={contact} />
          <ContactForm contact={contact} type={contact.type} />
          <ContactActivity id={id} />
        </>
      )}
    </RecordPage>
  );
}

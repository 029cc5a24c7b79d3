import { contacts, problemOf } from '@accounts/shared-data';
import type { ContactType } from '@accounts/shared-domain';
import { Button, FormSkeleton, Notice, Page, StatusBadge, useModule } from '@accounts/shared-ui';
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
  const { withinPlan } = useModule();
  return (
    <Page title="New contact" back={back} narrow>
      {!withinPlan('contacts') && (
        <Notice kind="warning">Your plan has no room for another contact this month.</Notice>
      )}
      <ContactForm type={type} />
    </Page>
  );
}

function StoredContact({ id }: { id: string }) {
  const { data: contact, error, refetch } = contacts.useOne(id);
  if (!contact) {
    return (
      <Page title="Contact" back={back} narrow>
        {error ? (
          <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {problemOf(error).message}
          </Notice>
        ) : (
          <FormSkeleton fields={8} />
        )}
      </Page>
    );
  }
  const badge = contact.status === 'D' && <StatusBadge status="Archived" />;
  return (
    <Page title={contact.name} back={back} aside={badge} narrow>
      <ContactBalances contact={contact} />
      <ContactForm key={contact.version} contact={contact} type={contact.type} />
      <ContactActivity id={id} />
    </Page>
  );
}

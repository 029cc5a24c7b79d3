import { contacts } from '@accounts/shared-data';
import type { Contact } from '@accounts/shared-domain';
import { lazyPart } from '@accounts/shared-ui';
import { ComingSection, RecordActivity, RecordColumns } from '@accounts/shared-ui/record';
import { Suspense } from 'react';
import { ContactDetails, ContactNotes } from './contact-details.tsx';
import { ContactBalances } from './contact-balances.tsx';
import { OpenDocuments } from './open-documents.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { useVisibleSides } from './sides.ts';
import { WaitingDocuments } from './waiting-documents.tsx';

const ContactCredits = lazyPart(async () => (await import('@accounts/shared-ui/credits')).ContactCredits);

/** One contact: what is open on either side of the books, its last payments, what is known of it and what happened. */
export function ContactPage({ record }: { record: Contact }) {
  const sides = useVisibleSides(record);
  return (
    <RecordColumns
      aside={
        <>
          <ContactDetails contact={record} />
          <ContactNotes contact={record} />
          <RecordActivity resource={contacts} id={record.id} />
        </>
      }
    >
      {sides.map((side) => (
        <ContactBalances key={side} side={side} contact={record} />
      ))}
      {/* Their dialogs are fetched apart from the page. */}
      <Suspense fallback={<ComingSection />}>
        {sides.map((side) => (
          <ContactCredits key={side} side={side} contactId={record.id} />
        ))}
      </Suspense>
      {sides.map((side) => (
        <OpenDocuments key={side} side={side} contactId={record.id} />
      ))}
      <WaitingDocuments contact={record} />
      {sides.map((side) => (
        <RecentPayments key={side} side={side} contactId={record.id} />
      ))}
    </RecordColumns>
  );
}

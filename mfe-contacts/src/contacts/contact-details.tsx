import { LANGUAGES, needsCnic, PHONE_TYPES, type Contact, type ContactPhone } from '@accounts/shared-domain';
import { priceLists } from '@accounts/shared-data';
import { ModuleLink, Skeleton, useCompany } from '@accounts/shared-ui';
import { Facts, RecordSection, type Fact } from '@accounts/shared-ui/record';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { useHasPriceLists } from './use-has-price-lists.ts';
import { addressText, phoneText } from './contact-values.ts';
import './contact-screen.css';

/** How a contact is reached, and on which terms it trades; e-mail and phones are links. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const {
    contactPerson,
    email,
    phones,
    addresses,
    businessNumber,
    cnic,
    language,
    paymentTerms,
    foreignCode,
  } = contact;
  const company = useCompany();
  const priceList = usePriceList(contact);
  const [mails, numbers, places] = [
    email ? [email] : [],
    phones.filter(phoneText),
    addresses.filter(addressText),
  ];
  return (
    <RecordSection title={t('contacts.details')}>
      <Facts
        facts={[
          { label: t('contacts.contactPerson'), value: contactPerson },
          ...mails.map((address) => ({
            label: t('contacts.email'),
            value: <a href={`mailto:${address}`}>{address}</a>,
          })),
          ...phoneFacts(numbers),
          ...(places.length > 0
            ? [{ label: t('contacts.addresses'), value: <bdi>{places.map(addressText).join('\n\n')}</bdi> }]
            : []),
          { label: t('contacts.businessNumber'), value: businessNumber },
          ...(cnic || needsCnic(contact, company?.countryCode)
            ? [{ label: t('contacts.cnic'), value: cnic }]
            : []),
          { label: t('contacts.foreignCode'), value: foreignCode && <bdi>{foreignCode}</bdi> },
          { label: t('contacts.language'), value: <span lang={language}>{LANGUAGES[language]}</span> },
          { label: t('contacts.paymentTerms'), value: t('contacts.days', { days: paymentTerms }) },
          ...(priceList ? [{ label: t('contacts.priceList'), value: priceList }] : []),
        ]}
      />
    </RecordSection>
  );
}

/** Link to the list whose prices a customer's lines begin with. */
function usePriceList({ type, priceListId }: Contact): ReactNode {
  const enabled = useHasPriceLists(type);
  const { data, isLoading } = priceLists.useOne(enabled && priceListId !== null ? priceListId : undefined);
  if (isLoading) return <Skeleton height={20} />;
  return data && <ModuleLink to={`/price-list/${data.id}`}>{data.name}</ModuleLink>;
}

/** A line for each kind of phone with all its numbers. */
function phoneFacts(phones: readonly ContactPhone[]): Fact[] {
  return PHONE_TYPES.flatMap((type) => {
    const numbers = phones.filter(({ phoneType }) => phoneType === type).map(phoneText);
    if (numbers.length === 0) return [];
    const links = numbers.map((number) => (
      <a key={number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
        {number}
      </a>
    ));
    return [{ label: t(`contacts.phones.${type}`), value: <span className="mc-numbers">{links}</span> }];
  });
}

/** Notes of the team; nothing where there are none. */
export function ContactNotes({ contact: { notes } }: { contact: Contact }) {
  if (!notes) return null;
  return (
    <RecordSection title={t('contacts.notes')}>
      <p className="mc-notes">
        <bdi>{notes}</bdi>
      </p>
    </RecordSection>
  );
}

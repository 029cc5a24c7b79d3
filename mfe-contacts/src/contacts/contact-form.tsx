import { priceLists, type ContactInput } from '@accounts/shared-data';
import {
  CONTACT_TYPES,
  contactSchemaIn,
  LANGUAGE_CODES,
  LANGUAGES,
  needsCnic,
  newContactTerms,
  type Contact,
} from '@accounts/shared-domain';
import type {
  FieldChoices,
  FormState,
  MasterDataForm,
  MasterDataSection,
} from '@accounts/shared-ui/master-data';
import { t } from '../texts.ts';
import { ContactActions, ContactBadges } from './contact-actions.tsx';
import { ContactPage } from './contact-page.tsx';
import { AddressRows, PhoneRows } from './contact-rows.tsx';
import {
  addressText,
  contactInput,
  contactValues,
  newContact,
  phoneText,
  type ContactValues,
} from './contact-values.ts';
import { useHasPriceLists } from './use-has-price-lists.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** What a contact holds: who it is, phones, addresses, terms. */
export const contactForm = (): MasterDataForm<Contact, ContactInput, ContactValues> => ({
  blank: (search, company) => {
    const type = CONTACT_TYPES.find((one) => one === search.get('type')) ?? CONTACT_TYPES[0];
    return newContact(type, newContactTerms(company, type));
  },
  valuesOf: contactValues,
  inputOf: contactInput,
  rules: (_exponent, company) => contactSchemaIn(company?.countryCode),
  useChoices,
  Page: ContactPage,
  PageActions: ContactActions,
  PageBadges: ContactBadges,
  sections: [
    identitySection(),
    {
      title: t('contacts.phones'),
      fields: [
        {
          type: 'rows',
          name: 'phones',
          label: t('contacts.phones'),
          Rows: PhoneRows,
          show: (phones) => phones.map(phoneText).join('\n'),
        },
      ],
    },
    {
      title: t('contacts.addresses'),
      fields: [
        {
          type: 'rows',
          name: 'addresses',
          label: t('contacts.addresses'),
          Rows: AddressRows,
          show: (addresses) => addresses.map(addressText).join('\n'),
        },
      ],
    },
    termsSection(),
  ],
});

type ContactSection = MasterDataSection<Contact, ContactValues>;

const identitySection = (): ContactSection => ({
  fields: [
    { type: 'text', name: 'name', label: t('contacts.name'), required: true },
    { type: 'choice', name: 'type', label: t('contacts.type'), required: true },
    { type: 'text', name: 'contactPerson', label: t('contacts.contactPerson') },
    { type: 'email', name: 'email', label: t('contacts.email') },
    {
      type: 'text',
      name: 'businessNumber',
      label: t('contacts.businessNumber'),
      help: t('contacts.businessNumber.help'),
    },
    {
      type: 'text',
      name: 'cnic',
      label: t('contacts.cnic'),
      help: t('contacts.cnic.help'),
      presence: cnicPresence,
    },
  ],
});

/** Asked for in Pakistan; a number that is there stays in sight wherever the contact is. */
function cnicPresence({ values, company, record }: FormState<Contact, ContactValues>) {
  if (needsCnic(values, company?.countryCode)) return 'required';
  return values.cnic || record?.cnic ? 'optional' : 'hidden';
}

const termsSection = (): ContactSection => ({
  title: t('contacts.terms'),
  fields: [
    {
      type: 'number',
      name: 'paymentTerms',
      label: t('contacts.paymentTerms'),
      help: t('contacts.paymentTerms.help'),
      required: true,
    },
    {
      type: 'choice',
      name: 'language',
      label: t('contacts.language'),
      help: t('contacts.language.help'),
      required: true,
    },
    {
      type: 'checkbox',
      name: 'showPaymentTermsOnCreditNote',
      label: t('contacts.showPaymentTermsOnCreditNote'),
    },
    {
      type: 'choice',
      name: 'priceListId',
      label: t('contacts.priceList'),
      help: t('contacts.priceList.help'),
      allowClear: true,
      needsOptions: true,
      creates: { kind: 'priceList' },
    },
    { type: 'longText', name: 'notes', label: t('contacts.notes'), help: t('contacts.notes.help') },
  ],
});

function useChoices({ values: { type } }: FormState<Contact, ContactValues>): FieldChoices<ContactValues> {
  const enabled = useHasPriceLists(type);
  const { data } = priceLists.useList('Active', { enabled });
  return useMemo(
    () => ({
      language: LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] })),
      type: CONTACT_TYPES.map((value) => ({ value, label: t(`contacts.type.${value}`) })),
      priceListId: enabled ? data?.map(({ id, name }) => ({ value: id, label: name })) : undefined,
    }),
    [enabled, data],
  );
}

import { contacts } from '@accounts/shared-data';
import {
  CONTACT_TYPES,
  cnicSchema,
  DEFAULT_LANGUAGE,
  nameSchema,
  needsCnic,
  newContactTerms,
  optionalEmailSchema,
  type Company,
  type Contact,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { object } from 'yup';
import { NumberField, SelectField, TextField } from '../../form/index.ts';
import { useCompany } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';
import type { NewRecordSide } from './new-record.ts';

const RULES = object({ name: nameSchema, email: optionalEmailSchema });
const RULES_WITH_CNIC = RULES.shape({ cnic: cnicSchema });

interface ContactValues {
  name: string;
  email: string;
  cnic: string;
  type: Contact['type'];
  paymentTerms: number;
}

interface NewContactDialogProps extends NewRecordProps<Contact> {
  /** Left out where the user chooses it. */
  type?: NewRecordSide;
}

/** A contact; the rest of it is filled in on the contact's own page. */
export function NewContactDialog({ name, type, onClose, onAdded }: NewContactDialogProps) {
  const create = contacts.useCreate();
  const company = useCompany();
  const hasCnic = needsCnic({}, company?.countryCode);
  const first = type ?? CONTACT_TYPES[0];
  const initial: ContactValues = {
    name: name ?? '',
    email: '',
    cnic: '',
    type: first,
    paymentTerms: newContactTerms(company, first),
  };
  return (
    <NewRecordDialog
      title={type ? t(`contact.new.${type}`) : t('newContact')}
      plan={{ counter: 'contacts', many: t('contact.many') }}
      initial={name === null ? null : initial}
      rules={hasCnic ? RULES_WITH_CNIC : RULES}
      create={(values) =>
        create.mutateAsync({
          ...values,
          contactPerson: '',
          businessNumber: '',
          language: DEFAULT_LANGUAGE,
          addresses: [],
          phones: [],
          showPaymentTermsOnCreditNote: false,
          notes: '',
        })
      }
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      {!type && <TypeField company={company} />}
      <TextField name="email" label={t('field.email')} type="email" />
      {hasCnic && <TextField name="cnic" label={t('field.cnic')} required />}
      <NumberField name="paymentTerms" label={t('field.paymentTerms')} help={t('field.paymentTerms.help')} />
    </NewRecordDialog>
  );
}

/** Customer, supplier or both; terms that were not changed are those of the type. */
function TypeField({ company }: { company: Company | null }) {
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const options = useMemo(
    () => CONTACT_TYPES.map((value) => ({ value, label: t(`newContact.type.${value}`) })),
    [],
  );
  return (
    <SelectField
      name="type"
      label={t('newContact.type')}
      required
      options={options}
      onChosen={(chosen) => {
        const type = CONTACT_TYPES.find((one) => one === chosen);
        if (type && values.paymentTerms === newContactTerms(company, values.type)) {
          void setFieldValue('paymentTerms', newContactTerms(company, type));
        }
      }}
    />
  );
}

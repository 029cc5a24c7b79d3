import { PHONE_TYPES } from '@accounts/shared-domain';
import { AddIcon, Button, DeleteIcon } from '@accounts/shared-ui';
import { SelectField, TextField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { t } from '../texts.ts';
import { blankAddress, blankPhone, type ContactValues } from './contact-values.ts';
import './contact-screen.css';
import { useMemo } from '@accounts/shared-ui/texts';

/** Phones of a contact, any number. */
export function PhoneRows() {
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const { phones } = values;
  const types = useMemo(
    () => PHONE_TYPES.map((value) => ({ value, label: t(`contacts.phones.${value}`) })),
    [],
  );
  return (
    <div className="mc-rows">
      {phones.map(({ key }, index) => (
        <div key={key} className="mc-phone">
          <SelectField
            name={`phones[${index}].phoneType`}
            label={t('contacts.phones.kind')}
            options={types}
          />
          <TextField
            name={`phones[${index}].phoneCountryCode`}
            label={t('contacts.phones.country')}
            placeholder="+49"
            inputMode="tel"
          />
          <TextField
            name={`phones[${index}].phoneAreaCode`}
            label={t('contacts.phones.area')}
            inputMode="tel"
          />
          <TextField
            name={`phones[${index}].phoneNumber`}
            label={t('contacts.phones.number')}
            inputMode="tel"
          />
          <Button
            kind="quiet"
            icon={<DeleteIcon />}
            aria-label={t('contacts.phones.remove', { position: index + 1 })}
            onClick={() => void setFieldValue('phones', phones.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button icon={<AddIcon />} onClick={() => void setFieldValue('phones', [...phones, blankPhone()])}>
        {t('contacts.phones.add')}
      </Button>
    </div>
  );
}

/** Addresses of a contact; the first is printed on documents. */
export function AddressRows() {
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const { addresses } = values;
  return (
    <div className="mc-rows">
      {addresses.map(({ key }, index) => (
        <div key={key} className="mc-address">
          <div className="ac-form-grid">
            <TextField name={`addresses[${index}].addressLine1`} label={t('contacts.addresses.line1')} />
            <TextField name={`addresses[${index}].addressLine2`} label={t('contacts.addresses.line2')} />
            <TextField name={`addresses[${index}].city`} label={t('contacts.city')} />
            <TextField name={`addresses[${index}].region`} label={t('contacts.addresses.region')} />
            <TextField name={`addresses[${index}].postalCode`} label={t('contacts.addresses.postalCode')} />
            <TextField name={`addresses[${index}].country`} label={t('contacts.addresses.country')} />
          </div>
          {addresses.length > 1 && (
            <div>
              <Button
                icon={<DeleteIcon />}
                onClick={() => void setFieldValue('addresses', addresses.toSpliced(index, 1))}
              >
                {t('contacts.addresses.remove', { position: index + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      <Button
        icon={<AddIcon />}
        onClick={() => void setFieldValue('addresses', [...addresses, blankAddress()])}
      >
        {t('contacts.addresses.add')}
      </Button>
    </div>
  );
}

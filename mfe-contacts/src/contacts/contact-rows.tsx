import { AddIcon, Button, DeleteIcon } from '@accounts/shared-ui';
import { SelectField, TextField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { blankAddress, blankPhone, type ContactValues } from './contact-rules.ts';
import './contact-screen.css';

const phoneTypes = ['Phone', 'Mobile', 'Fax'].map((value) => ({ value, label: value }));

/** Phones of a contact, any number. */
export function PhoneRows() {
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const { phones } = values;
  return (
    <section className="ac-card" aria-label="Phones">
      <h2>Phones</h2>
      <div className="mc-rows">
        {phones.map(({ key }, index) => (
          <div key={key} className="mc-phone">
            <SelectField name={`phones[${index}].phoneType`} label="Kind" options={phoneTypes} />
            <TextField
              name={`phones[${index}].phoneCountryCode`}
              label="Country"
              placeholder="+49"
              inputMode="tel"
            />
            <TextField name={`phones[${index}].phoneAreaCode`} label="Area" inputMode="tel" />
            <TextField name={`phones[${index}].phoneNumber`} label="Number" inputMode="tel" />
            <Button
              kind="quiet"
              icon={<DeleteIcon />}
              aria-label={`Remove phone ${index + 1}`}
              onClick={() => void setFieldValue('phones', phones.toSpliced(index, 1))}
            />
          </div>
        ))}
        <Button icon={<AddIcon />} onClick={() => void setFieldValue('phones', [...phones, blankPhone()])}>
          Add a phone
        </Button>
      </div>
    </section>
  );
}

/** Addresses of a contact; the first is printed on documents. */
export function AddressRows() {
  const { values, setFieldValue } = useFormikContext<ContactValues>();
  const { addresses } = values;
  return (
    <section className="ac-card" aria-label="Addresses">
      <h2>Addresses</h2>
      <div className="mc-rows">
        {addresses.map(({ key }, index) => (
          <div key={key} className="mc-address">
            <div className="ac-form-grid">
              <TextField name={`addresses[${index}].addressLine1`} label="Address line 1" />
              <TextField name={`addresses[${index}].addressLine2`} label="Address line 2" />
              <TextField name={`addresses[${index}].city`} label="City" />
              <TextField name={`addresses[${index}].region`} label="Region" />
              <TextField name={`addresses[${index}].postalCode`} label="Postal code" />
              <TextField name={`addresses[${index}].country`} label="Country" />
            </div>
            {addresses.length > 1 && (
              <div>
                <Button
                  icon={<DeleteIcon />}
                  onClick={() => void setFieldValue('addresses', addresses.toSpliced(index, 1))}
                >
                  Remove address {index + 1}
                </Button>
              </div>
            )}
          </div>
        ))}
        <Button
          icon={<AddIcon />}
          onClick={() => void setFieldValue('addresses', [...addresses, blankAddress()])}
        >
          Add an address
        </Button>
      </div>
    </section>
  );
}

/** A rule of section 5 in a form: where, which field, what is typed into it, and what is said beside it. */
interface FieldRule {
  message: string;
  form: string;
  /** Presses what opens the field, where the form begins without it. */
  opens?: string;
  /** Section that has the field, where another one has a field of the same name. */
  section?: string;
  field: RegExp;
  typed: string;
  /** Beside this field, where it is not the one that is typed into. */
  saidBy?: RegExp;
  button: string;
}

const contact = { form: '/contacts/add', button: 'Add contact' };
const account = { form: '/chart-of-accounts/add', button: 'Add account' };
const item = { form: '/items/add', button: 'Add item' };
const profile = { form: '/profile', button: 'Save profile' };
const password = { form: '/profile', button: 'Change password' };
const company = { form: '/settings/company-update', button: 'Save company' };
const phone = { ...contact, opens: 'Add a phone' };

/** Every row of section 5 that a form has; the number of a phone is needed once its country or area is there (decision 071). */
export const FIELD_RULES: readonly FieldRule[] = [
  { ...company, field: /^Address line 1/, typed: '', message: 'Required.' },
  { ...account, field: /^Code/, typed: '', message: 'Code required.' },
  { ...account, field: /^Code/, typed: 'A1', message: 'Code should be 3-10 characters.' },
  { ...item, field: /^Code/, typed: 'ABCDEFGH123', message: 'Code should be 3-10 characters.' },
  { ...item, field: /^Code/, typed: '1ABC', message: 'Code must be alphanumeric start with character.' },
  { ...contact, field: /^Name/, typed: '', message: 'Name required.' },
  { ...contact, field: /^Name/, typed: 'n'.repeat(151), message: 'Maximum 150 characters.' },
  { ...company, field: /^Email/, typed: '', message: 'Email required.' },
  { ...contact, field: /^Email/, typed: 'ana@harbour', message: 'Invalid email.' },
  { ...password, field: /^New password/, typed: '', message: 'Password required.' },
  { ...password, field: /^New password/, typed: '1234567', message: 'Minimum length 8.' },
  { ...phone, field: /^Country/, typed: '+44', saidBy: /^Number/, message: 'Phone required.' },
  { ...phone, field: /^Number/, typed: '123', message: 'Invalid phone.' },
  // A phone that may be left empty is looked at once it is filled in.
  { ...profile, field: /^Phone/, typed: '12345 call me', message: 'Invalid phone.' },
  {
    ...contact,
    section: 'Addresses',
    field: /^Country/,
    typed: 'Pakistan',
    saidBy: /^CNIC/,
    message: 'CNIC required',
  },
  { ...item, field: /^Description/, typed: 'd'.repeat(206), message: 'Maximum 205 characters.' },
  { ...contact, field: /^Notes/, typed: 'n'.repeat(256), message: 'Maximum 255 characters long.' },
  {
    form: '/invoicing/add',
    button: 'Approve',
    field: /^Reference/,
    typed: 'R',
    saidBy: /^Customer/,
    message: 'Contact required.',
  },
];

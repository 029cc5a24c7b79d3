import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ImportProfile } from './profile.ts';

/**
 * FreeAgent. Contacts: "CSV File Formats for Importing Contacts" (support.freeagent.com, article 115001222864). No source
 * shows the headings of its invoices, bills, categories, journals and opening balances: "Import your opening balances"
 * (4411292032018) names a template and not its columns.
 */
export const FREEAGENT: ImportProfile = {
  id: 'freeagent',
  product: IMPORT_PRODUCTS.freeagent,
  files: [
    {
      kind: 'contacts',
      signs: [
        'E-mail Address',
        'Business Street',
        'Business Street 2',
        'Business City',
        'Business Postal Code',
      ],
      columns: {
        name: 'Company',
        firstName: 'First Name',
        lastName: 'Last Name',
        email: 'E-mail Address',
        ...postalAddressOf(
          'Business Street',
          'Business Street 2',
          'Business City',
          'Business State',
          'Business Postal Code',
          'Business Country',
        ),
        phone: 'Business Phone',
        mobile: 'Mobile Phone',
      },
    },
  ],
};

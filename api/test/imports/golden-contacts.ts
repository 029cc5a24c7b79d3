import type { GoldenRecords } from './golden-files.ts';

/** Customers and suppliers. */
export const GOLDEN_CONTACTS: GoldenRecords[] = [
  [
    'xero-contacts.csv',
    'contacts',
    'xero',
    [
      [
        'Xero Shop',
        {
          contactPerson: 'Gavin Marlow',
          businessNumber: 'GB123456789',
          addresses: [{ addressLine1: '12 Builder St', city: 'Leith', postalCode: 'EH6 6XX' }],
        },
      ],
    ],
  ],
  [
    'quickbooks-desktop-customers.csv',
    'contacts',
    'quickbooksDesktop',
    [
      [
        'Desk Shop',
        {
          type: 'Customer',
          contactPerson: 'Ana Perez',
          addresses: [{ addressLine1: '5 High Street', addressLine2: 'Leith EH6' }],
        },
      ],
    ],
  ],
  [
    'quickbooks-desktop-vendors.csv',
    'contacts',
    'quickbooksDesktop',
    [['Shield Line', { type: 'Supplier', contactPerson: 'Luis Rivera' }]],
  ],
  [
    'quickbooks-online-customers.csv',
    'contacts',
    'quickbooksOnline',
    [
      [
        'Quick Shop',
        {
          type: 'Customer',
          businessNumber: 'RS-14',
          addresses: [{ addressLine1: '14 Quay', city: 'Leith', postalCode: 'EH6' }],
        },
      ],
    ],
  ],
  [
    'quickbooks-online-vendors.csv',
    'contacts',
    'quickbooksOnline',
    [['Quick Maker Ltd', { type: 'Supplier', businessNumber: 'GB888999000' }]],
  ],
  [
    'zoho-contacts.csv',
    'contacts',
    'zoho',
    [
      ['Zoho Buyer', { type: 'Customer', contactPerson: 'Thor Odens', paymentTerms: 30 }],
      ['Zoho Maker', { type: 'Supplier', contactPerson: '' }],
    ],
  ],
  [
    'sage-contacts.csv',
    'contacts',
    'sage',
    [['Sage Shop', { contactPerson: '', businessNumber: 'GB987654321', paymentTerms: 30 }]],
  ],
  [
    'freshbooks-clients.csv',
    'contacts',
    'freshbooks',
    [
      ['Fresh Shop', { type: 'Customer', contactPerson: 'Marge Simms' }],
      ['Ada Lone', { type: 'Customer', contactPerson: '', email: 'ada@fresh.example' }],
    ],
  ],
  [
    'wave-customers.csv',
    'contacts',
    'wave',
    [['Wave Shop', { type: 'Customer', contactPerson: 'John Doe' }]],
  ],
  ['wave-vendors.csv', 'contacts', 'wave', [['Wave Maker', { type: 'Supplier', contactPerson: 'Jane Roe' }]]],
  [
    'myob-cards.csv',
    'contacts',
    'myob',
    [
      ['Myob Shop', { addresses: [{ addressLine1: '8 Quay', city: 'Leith' }] }],
      ['Anna Loney', { email: 'anna@myob.example' }],
    ],
  ],
  [
    'bigcapital-customers.csv',
    'contacts',
    'bigcapital',
    [['Big Shop', { type: 'Customer', contactPerson: 'Bo Cap' }]],
  ],
  [
    'akaunting-customers.csv',
    'contacts',
    'akaunting',
    [['Akaunt Shop', { businessNumber: 'GB111222333', email: 'shop@akaunt.example' }]],
  ],
  ['odoo-contacts.csv', 'contacts', 'odoo', [['Odoo Shop', { businessNumber: 'GB444555666' }]]],
  [
    'freeagent-contacts.csv',
    'contacts',
    'freeagent',
    [
      ['Free Shop', { contactPerson: 'Free Agent' }],
      ['Solo Freeman', { contactPerson: '', email: 'solo@agent.example' }],
    ],
  ],
  ['invoicely-clients.csv', 'contacts', 'invoicely', [['Invoicely Shop', { type: 'Customer' }]]],
  [
    'zoho-vendors.csv',
    'contacts',
    'zoho',
    [['Zoho Chandler', { type: 'Supplier', contactPerson: 'Vera Stone', paymentTerms: 15 }]],
  ],
  [
    'invoice-ninja-clients.csv',
    'contacts',
    'invoiceNinja',
    [
      [
        'Ninja Shop',
        {
          contactPerson: 'Nia Jones',
          businessNumber: 'GB555666777',
          email: 'nia@ninja.example',
          addresses: [{ addressLine1: '14 Quay', addressLine2: 'Unit 4', city: 'Leith', postalCode: 'EH6' }],
        },
      ],
    ],
  ],
];

import { companyParty, contactParty, type PrintContact } from './describe-parties.ts';
import { paperTexts } from './paper-texts.ts';
import { chineseForms, partyCountries } from './party-countries.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const { paper } = paperTexts('en');

type Address = PrintContact['addresses'][number];

/** Lines of a customer of a company in a country. */
function contactLines(
  address: Partial<Address>,
  companyCountry: string,
  { businessNumber = '', words = paper } = {},
): string[] {
  const contact: PrintContact = {
    addresses: [{ addressLine1: '', city: '', region: '', ...address }],
    email: '',
    businessNumber,
    contactPerson: '',
  };
  return contactParty('Customer', contact, words, partyCountries(companyCountry, address.country)).lines;
}

const companyLines = (fields: Partial<typeof HARBOUR_BIKES>, words = paper): string[] =>
  companyParty(
    { ...HARBOUR_BIKES, address1: '', city: '', postalCode: '', ...fields },
    words,
    partyCountries(fields.countryCode),
  ).lines;

describe('an address is written in the order of its country', () => {
  it.each<[string, Partial<Address>, string[]]>([
    [
      'GB',
      { addressLine1: '1 Quay', city: 'Bristol', postalCode: 'bs1 4qa' },
      ['1 Quay', 'BRISTOL', 'BS1 4QA'],
    ],
    [
      'US',
      { addressLine1: '548 Market St', city: 'San Francisco', region: 'CA', postalCode: '94104' },
      ['548 Market St', 'SAN FRANCISCO, CA 94104'],
    ],
    [
      'DE',
      { addressLine1: 'Hauptstr. 5', city: 'München', postalCode: '80331' },
      ['Hauptstr. 5', '80331 München'],
    ],
    [
      'FR',
      { addressLine1: '12 rue de la Paix', city: 'Évry', postalCode: '91000' },
      ['12 rue de la Paix', '91000 ÉVRY'],
    ],
    [
      'JP',
      { addressLine1: '丸の内1-1', city: '千代田区', region: '東京都', postalCode: '100-0005' },
      ['〒100-0005', '東京都千代田区', '丸の内1-1'],
    ],
    [
      'JP',
      { addressLine1: '1-1 Marunouchi', city: 'Chiyoda-ku', region: 'Tokyo', postalCode: '100-0005' },
      ['1-1 Marunouchi, CHIYODA-KU, TOKYO', '100-0005'],
    ],
    [
      'BR',
      { addressLine1: 'Av. Paulista 1', city: 'São Paulo', region: 'SP', postalCode: '01310-100' },
      ['Av. Paulista 1', 'SÃO PAULO-SP', '01310-100'],
    ],
    [
      'IN',
      { addressLine1: '5 MG Road', city: 'Pune', region: 'Maharashtra', postalCode: '411001' },
      ['5 MG Road', 'Pune 411001', 'Maharashtra'],
    ],
    [
      'SA',
      { addressLine1: 'شارع العليا', city: 'الرياض', postalCode: '12211' },
      ['شارع العليا', 'الرياض 12211'],
    ],
    ['AE', { addressLine1: 'Office 4, Marina Plaza', city: 'Dubai' }, ['Office 4, Marina Plaza', 'Dubai']],
    [
      'AE',
      { addressLine1: 'Corniche', city: 'Al Ain', region: 'Abu Dhabi' },
      ['Corniche', 'Al Ain, Abu Dhabi'],
    ],
    [
      'CH',
      { addressLine1: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' },
      ['Bahnhofstrasse 1', '8001 Zürich'],
    ],
    [
      'TW',
      { addressLine1: '信義路五段7號', city: '信義區', region: '臺北市', postalCode: '110' },
      ['110', '臺北市信義區', '信義路五段7號'],
    ],
    [
      'SG',
      { addressLine1: '1 Raffles Place', city: 'Singapore', postalCode: '048616' },
      ['1 Raffles Place', 'SINGAPORE 048616'],
    ],
    [
      'HU',
      { addressLine1: 'Fő utca 1', city: 'Budapest', postalCode: '1011' },
      ['Budapest', 'Fő utca 1', '1011'],
    ],
    [
      '',
      { addressLine1: '1 Street', city: 'Town', region: 'Region', postalCode: '123' },
      ['1 Street', '123 Town Region'],
    ],
  ])('of %s: %p', (country, address, lines) => {
    expect(contactLines(address, country)).toEqual(lines);
    const { addressLine1: address1 = '', city = '', region = '', postalCode = '' } = address;
    expect(companyLines({ address1, city, region, postalCode, countryCode: country })).toEqual(lines);
  });

  it('keeps what the country has no place for', () => {
    const address = {
      addressLine1: 'Quay',
      addressLine2: 'Floor 2',
      city: 'Bristol',
      region: 'Avon',
      postalCode: 'BS1',
    };
    expect(contactLines(address, 'GB')).toEqual(['Quay', 'Floor 2', 'BRISTOL', 'Avon', 'BS1']);
    expect(contactLines({ ...address, region: 'Bayern' }, 'DE')).toEqual([
      'Quay',
      'Floor 2',
      'BS1 Bristol',
      'Bayern',
    ]);
    expect(contactLines({ ...address, region: '' }, 'AE')).toEqual(['Quay', 'Floor 2', 'Bristol', 'BS1']);
  });
});

describe('the country of an address', () => {
  const zurich = { addressLine1: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' };

  it.each(['Schweiz', 'Switzerland', 'CH', 'سويسرا', 'SCHWEIZ '])(
    'typed as %s is left out at home',
    (country) => {
      expect(contactLines({ ...zurich, country }, 'CH')).toEqual(['Bahnhofstrasse 1', '8001 Zürich']);
    },
  );

  it.each([
    ['en', 'SWITZERLAND'],
    ['de', 'SCHWEIZ'],
    ['ar', 'سويسرا'],
  ] as const)('is named in the language of a document to another country (%s)', (language, name) => {
    const words = paperTexts(language).paper;
    const lines = contactLines({ ...zurich, country: 'Switzerland' }, 'GB', {
      words,
    });
    expect(lines).toEqual(['Bahnhofstrasse 1', 'CH-8001 Zürich', name]);
  });

  it('is named on both sides of a document to another country', () => {
    const { lines } = companyParty(
      { ...HARBOUR_BIKES, countryCode: 'GB' },
      paper,
      partyCountries('GB', 'Germany'),
    );
    expect(lines).toEqual(['1 Quay', 'BRISTOL', 'BS1', 'UNITED KINGDOM']);
  });

  it('stays as it was typed where it names no country', () => {
    expect(contactLines({ ...zurich, country: 'Ruritania' }, 'GB')).toEqual([
      'Bahnhofstrasse 1',
      '8001 Zürich',
      'Ruritania',
    ]);
  });
});

describe('the name of a tax number', () => {
  it.each([
    ['GB', 'GB123456789', 'VAT number'],
    ['US', '12-3456789', 'Tax number'],
    ['DE', 'DE123456789', 'VAT number'],
    ['DE', '133/8150/8159', 'Tax number'],
    ['FR', 'FR12345678901', 'VAT number'],
    ['GR', '123456789', 'VAT number'],
    ['JP', 'T1234567890123', 'Registration number'],
    ['BR', '12.345.678/0001-95', 'CNPJ'],
    ['IN', '27AAPFU0939F1ZV', 'GSTIN'],
    ['SA', '300000000000003', 'VAT number'],
    ['AE', '100000000000003', 'Tax registration number (TRN)'],
    ['CH', 'CHE-123.456.789 MWST', 'VAT number'],
    ['AU', '51 824 753 556', 'ABN'],
    ['NZ', '123-456-789', 'GST number'],
    ['CA', '123456789 RT0001', 'GST/HST number'],
    ['XX', '1', 'Tax number'],
  ])('of a company in %s with %s is %s', (countryCode, taxDisplayNumber, name) => {
    expect(companyLines({ countryCode, taxDisplayNumber })).toEqual([`${name} ${taxDisplayNumber}`]);
  });

  it.each([
    ['DE', 'DE123456789', 'USt-IdNr.'],
    ['DE', '133/8150/8159', 'Steuernummer'],
    ['AT', 'ATU12345678', 'UID-Nr.'],
    ['CH', 'CHE-123.456.789', 'MWST-Nr.'],
  ])('in German, in %s with %s, is %s', (countryCode, taxDisplayNumber, name) => {
    const words = paperTexts('de').paper;
    expect(companyLines({ countryCode, taxDisplayNumber }, words)).toEqual([`${name} ${taxDisplayNumber}`]);
  });

  it.each([
    ['GB', 'DE123456789', 'VAT number'],
    ['IN', '27AAPFU0939F1ZV', 'GSTIN'],
    ['AU', '51 824 753 556', 'ABN'],
    ['AU', 'HRB 12345', 'Business number'],
    ['HR', 'HRB 12345', 'Business number'],
    ['US', '27-1234567', 'Business number'],
  ])('of a contact of %s with %s is %s', (country, businessNumber, name) => {
    expect(contactLines({}, country, { businessNumber })).toEqual([`${name} ${businessNumber}`]);
  });
});

it.each([
  ['TW', '', 'traditional'],
  ['GB', 'Hong Kong', 'traditional'],
  ['CN', '臺灣', 'traditional'],
  ['TW', 'China', undefined],
  ['TW', 'Germany', 'traditional'],
  ['GB', '', undefined],
])('a company in %s with a customer in %p writes %p forms of Chinese', (company, contact, forms) => {
  expect(chineseForms(partyCountries(company, contact)).chinese).toBe(forms);
});

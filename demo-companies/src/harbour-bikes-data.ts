import type { DemoContact, DemoItem } from './assortment.ts';

type ContactRow = readonly [name: string, person: string, city: string, terms: number];
type ItemRow = readonly [
  code: string,
  name: string,
  unitPrice: number,
  purchasePrice: number,
  quantity: number,
];

const CUSTOMERS: readonly ContactRow[] = [
  ['Anchor Couriers', 'Priya Nair', 'Bristol', 30],
  ['Avonmouth Cycling Club', 'Tom Beckett', 'Avonmouth', 14],
  ['Bayview Hotel', 'Helen Marsh', 'Portishead', 30],
  ['Bramble Cafe', 'Rosie Lunn', 'Bristol', 14],
  ['Brunel Engineering', 'Omar Haddad', 'Bristol', 30],
  ['Castle Primary School', 'Janet Cole', 'Bath', 30],
  ['City Parks Trust', 'Gareth Pugh', 'Bristol', 30],
  ['Clifton Deliveries', 'Mateusz Nowak', 'Bristol', 14],
  ['Daniel Okafor', 'Daniel Okafor', 'Bristol', 0],
  ['Eastgate Physio', 'Sara Lindqvist', 'Gloucester', 14],
  ['Ferry Lane Bakery', 'Luc Moreau', 'Bristol', 14],
  ['Grand Pier Rentals', 'Chloe Adams', 'Weston-super-Mare', 30],
  ['Green Valley Tours', 'Bethan Rhys', 'Cardiff', 30],
  ['Harriet Song', 'Harriet Song', 'Bristol', 0],
  ['Island Adventure Camps', 'Joe Carver', 'Cardiff', 30],
  ['Kingsway Dental', 'Amina Yusuf', 'Bath', 14],
  ['Lighthouse Books', 'Edith Crane', 'Clevedon', 14],
  ['Mendip Trail Runners', 'Sam Weaver', 'Wells', 14],
  ['Northgate University Sports', 'Dr Ian Fry', 'Bristol', 30],
  ['Old Mill Brewery', 'Pete Rowntree', 'Frome', 30],
  ['Parkside Property', 'Nadia Khan', 'Bristol', 30],
  ['Redcliffe Studios', 'Marco Bianchi', 'Bristol', 14],
  ['Severn Valley Hospice', 'Ruth Ellery', 'Gloucester', 30],
  ['Tidewater Events', 'Callum Reid', 'Newport', 30],
  ['Wharfside Gym', 'Becky Tran', 'Bristol', 14],
];

const SUPPLIERS: readonly ContactRow[] = [
  ['Alpine Frames Ltd', 'Stefan Koch', 'Sheffield', 30],
  ['Bluewater Energy', 'Customer Desk', 'Bristol', 14],
  ['Chainline Components', 'Yuki Tanaka', 'Birmingham', 30],
  ['Dockside Properties', 'Margaret Flynn', 'Bristol', 7],
  ['Fleetwood Insurance', 'Colin Baker', 'Leeds', 14],
  ['Ledger & Lane Accountants', 'Anita Desai', 'Bath', 30],
  ['Pedal Print Media', 'Grace Obi', 'Bristol', 14],
  ['Rapid Parcel', 'Billing Team', 'Swindon', 14],
  ['Rolling Stock Wheels', 'Andre Silva', 'Coventry', 30],
  ['Shopfront Software', 'Support Team', 'London', 14],
];

const BIKES: readonly ItemRow[] = [
  ['BIK100', 'Harbour City 7-speed', 425, 255, 14],
  ['BIK110', 'Harbour City Step-through', 445, 268, 9],
  ['BIK200', 'Pier Gravel 1x11', 980, 610, 5],
  ['BIK210', 'Pier Road Disc', 1150, 715, 4],
  ['BIK300', 'Tide E-Cargo', 2950, 1980, 3],
  ['BIK310', 'Tide E-Commuter', 1680, 1090, 6],
  ['BIK400', 'Minnow Kids 20', 240, 138, 12],
];

const PARTS: readonly ItemRow[] = [
  ['PRT100', 'Puncture-proof tyre 700x35', 32.5, 17.4, 60],
  ['PRT110', 'Inner tube 700c', 5.75, 2.1, 180],
  ['PRT120', 'Chain 9-speed', 19.95, 9.8, 45],
  ['PRT130', 'Brake pads (pair)', 11.5, 4.65, 90],
  ['PRT140', 'LED light set', 28, 13.2, 50],
  ['PRT150', 'U-lock, gold rated', 46, 24.5, 30],
  ['PRT160', 'Pannier bag, pair', 74, 41, 18],
  ['PRT170', 'Helmet, adult', 48, 25.6, 35],
  ['PRT180', 'Child seat', 89, 52, 8],
  ['PRT190', 'Floor pump', 34, 18, 16],
  ['PRT200', 'Wheel, rear 700c', 92, 55, 11],
];

const SERVICES: readonly ItemRow[] = [
  ['SRV100', 'Standard service', 65, 0, 0],
  ['SRV110', 'Full service', 120, 0, 0],
  ['SRV120', 'Puncture repair', 14.5, 0, 0],
  ['SRV130', 'Wheel truing', 22, 0, 0],
  ['SRV140', 'Fleet maintenance, per bike', 38, 0, 0],
  ['SRV150', 'Bike hire, per day', 24, 0, 0],
  ['SRV160', 'Collection and delivery', 18, 0, 0],
];

const contact =
  (type: DemoContact['type']) =>
  ([name, person, city, terms]: ContactRow): DemoContact => ({ name, type, person, city, terms });

const item =
  (account: string) =>
  ([code, name, unitPrice, purchasePrice, quantity]: ItemRow): DemoItem => ({
    code,
    name,
    unitPrice,
    purchasePrice,
    quantity,
    account,
  });

/** 25 customers of Harbour Bikes. */
export const HARBOUR_CUSTOMERS: readonly DemoContact[] = CUSTOMERS.map(contact('Customer'));
/** 10 suppliers. */
export const HARBOUR_SUPPLIERS: readonly DemoContact[] = SUPPLIERS.map(contact('Supplier'));
/** 25 bikes, parts and services. */
export const HARBOUR_ITEMS: readonly DemoItem[] = [
  ...[...BIKES, ...PARTS].map(item('REV4000')),
  ...SERVICES.map(item('REV4010')),
];

/** A bill that comes every so many months: supplier, account, what for, least and most net amount, day of the month. */
export interface RegularBill {
  supplier: string;
  account: string;
  title: string;
  least: number;
  most: number;
  day: number;
  everyMonths: number;
}

type BillRow = readonly [
  supplier: string,
  account: string,
  title: string,
  amounts: readonly [least: number, most: number],
  day: number,
  everyMonths?: number,
];

const BILLS: readonly BillRow[] = [
  ['Dockside Properties', 'EXP6450', 'Shop and workshop rent', [1450, 1450], 1],
  ['Alpine Frames Ltd', 'EXP5000', 'Bikes for stock', [2600, 4300], 6],
  ['Chainline Components', 'EXP5000', 'Parts for stock', [520, 980], 9],
  ['Rolling Stock Wheels', 'EXP5000', 'Wheels and tyres', [260, 640], 14],
  ['Bluewater Energy', 'EXP6500', 'Electricity and gas', [140, 310], 12],
  ['Shopfront Software', 'EXP6550', 'Till and web shop', [79, 79], 3],
  ['Rapid Parcel', 'EXP5000', 'Parcels', [60, 190], 20],
  ['Pedal Print Media', 'EXP6000', 'Flyers and local advertising', [120, 420], 17, 2],
  ['Ledger & Lane Accountants', 'EXP6400', 'Bookkeeping review', [280, 340], 25, 3],
  ['Fleetwood Insurance', 'EXP6200', 'Shop insurance', [690, 690], 22, 6],
];

/** What Harbour Bikes is billed for. */
export const HARBOUR_BILLS: readonly RegularBill[] = BILLS.map(
  ([supplier, account, title, [least, most], day, everyMonths = 1]) => ({
    supplier,
    account,
    title,
    least,
    most,
    day,
    everyMonths,
  }),
);

import type { Throw } from './broken-entry.ts';
import type { Place } from './fault-places.ts';
import { DELIVERIES, type Delivery, type FaultyEntry, FILES } from './fault-server.ts';

/** Code of docs/error-codes.md for a file of a module that fails on its way. */
export const codeOf = (delivery: Delivery): string => (delivery === 'wrong bytes' ? 'MFE-106' : 'MFE-102');

/** Codes of code that throws before its screen is there. */
export const CODES_OF_THROWS: Partial<Record<Throw, string>> = {
  import: 'MFE-103',
  'import never settles': 'MFE-102',
  'missing shared name': 'MFE-103',
  bootstrap: 'MFE-104',
  'bootstrap never settles': 'MFE-104',
  mount: 'MFE-105',
  'mount never settles': 'MFE-105',
  'first render': 'MFE-105',
};

const needsNewerApp = ({ name }: Place): [sentence: string, code: string] => [
  `${name} needs a newer version of the app. Refresh.`,
  'MFE-107',
];

/** What is said in place of a module whose entry of the registry is wrong, and its code; null where another version is used. */
export const SAID_OF_ENTRIES: Record<
  FaultyEntry,
  ((place: Place) => [sentence: string, code: string]) | null
> = {
  'wrong contract': needsNewerApp,
  'wrong React': needsNewerApp,
  'missing shared library': needsNewerApp,
  disabled: () => ['Closed for repairs.', 'MFE-101'],
  'bad registry entry': ({ name }) => [`${name} is not available right now.`, 'MFE-102'],
  'canary broken': null,
};

/** Every way in which a file of a module can fail. */
export const DELIVERY_CELLS = FILES.filter((file) => file !== 'registry').flatMap((file) =>
  DELIVERIES.map((delivery) => [file, delivery] as const),
);

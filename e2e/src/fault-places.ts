import type { FaultyScreen } from './fault-server.ts';
import { inTurn } from './turns.ts';

/** A screen of a module, by its link in the menu, which is its heading too. */
export interface Place extends FaultyScreen {
  /** The module's name in sentences. */
  name: string;
  link: string;
}

/** One screen of each module. */
export const PLACES: readonly [Place, ...Place[]] = [
  { module: 'sales', name: 'Sales', path: '/invoicing', link: 'Invoices' },
  { module: 'purchases', name: 'Purchases', path: '/bills', link: 'Bills' },
  { module: 'contacts', name: 'Contacts', path: '/contacts', link: 'Contacts' },
  { module: 'accounting', name: 'Accounting', path: '/tax-rates', link: 'Tax rates' },
  { module: 'settings', name: 'Settings', path: '/settings/users', link: 'Users' },
];

/** A screen of each module that fetches its form by itself; the form's title stands for the link. */
export const FORMS: readonly Place[] = [
  { module: 'sales', name: 'Sales', path: '/invoicing/add', link: 'New invoice' },
  { module: 'purchases', name: 'Purchases', path: '/bills/add', link: 'New bill' },
  { module: 'contacts', name: 'Contacts', path: '/contacts/add', link: 'New contact' },
  { module: 'accounting', name: 'Accounting', path: '/tax-rates/add', link: 'New tax rate' },
  { module: 'settings', name: 'Settings', path: '/settings/user-roles/add', link: 'New role' },
];

/** Every second module is broken, the others are whole. */
export interface Half {
  /** The broken modules, for the names of tests. */
  modules: string;
  broken: readonly Place[];
  /** All modules, from a broken one to a whole one in turns. */
  visited: readonly Place[];
}

const halfFrom = (start: 0 | 1): Half => {
  const broken = PLACES.filter((_place, index) => index % 2 === start);
  return {
    modules: broken.map(({ module }) => module).join(', '),
    broken,
    visited: [...PLACES.slice(start), ...PLACES.slice(0, start)],
  };
};

/** Each module is broken in one of them, and whole beside broken ones in the other. */
const HALVES: readonly Half[] = [halfFrom(0), halfFrom(1)];

/**
 * Faults, each with the half of the modules that has it. What finds a fault, reports it and heals it is the shell and has no
 * branch for a module: the halves take turns from fault to fault and from day to day, so that each module has each within two days.
 */
export const inHalves = <T extends object>(faults: readonly T[]): readonly (T & Half)[] =>
  faults.flatMap((fault, place) => inTurn(HALVES, place).map((half) => ({ ...fault, ...half })));

/** The same value for each of some modules, by their ids. */
export const forEach = <T>(places: readonly FaultyScreen[], value: T): Record<string, T> =>
  Object.fromEntries(places.map(({ module }) => [module, value]));

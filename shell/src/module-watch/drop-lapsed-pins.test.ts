import type { RegistryModule } from '@accounts/shared-auth';
import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import { dropLapsedPins } from './drop-lapsed-pins.ts';

const version = (name: string) => ({ base: `/m/sales/${name}/` }) as RegistryModule['stable'];
const entryOf = (stable: string, previous?: string): RegistryModule => ({
  stable: version(stable),
  enabled: true,
  preload: 'idle',
  ...(previous && { previous: version(previous) }),
});
const pin = { used: '/m/sales/1.0.0/', replaces: '/m/sales/1.1.0/' };

beforeEach(() => {
  localStorage.clear();
  pinVersion(localStorage, 'sales', pin);
});

test.each([
  ['holds', { sales: entryOf('1.1.0', '1.0.0') }],
  ['is of a module whose entry cannot be read now', {}],
])('a pin that %s stays', (_what, registry) => {
  dropLapsedPins(localStorage, registry);
  expect(pinnedVersions(localStorage)).toEqual({ sales: pin });
});

test.each([
  ['another version is live', entryOf('1.2.0', '1.1.0')],
  ['its version is live', entryOf('1.0.0', '1.1.0')],
  ['the registry knows its version no more', entryOf('1.1.0')],
])('a pin is forgotten once %s, and does not come back with the registry', (_what, entry) => {
  pinVersion(localStorage, 'contacts', pin);
  dropLapsedPins(localStorage, { sales: entry });
  expect(pinnedVersions(localStorage)).toEqual({ contacts: pin });
});

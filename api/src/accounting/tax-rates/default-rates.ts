import type { TaxComponent } from '@accounts/shared-domain';

/** A tax rate that a new company starts with. */
export interface SeededRate {
  name: string;
  /** Percent. */
  rate: number;
  recoverable: boolean;
  /** "No Tax" only: it cannot be edited or removed. */
  system: boolean;
  components: TaxComponent[];
}

function rate(
  name: string,
  percent: number,
  recoverable = true,
  components: TaxComponent[] = [],
): SeededRate {
  return { name, rate: percent, recoverable, system: false, components };
}

const FOR_EVERYONE: readonly SeededRate[] = [
  { ...rate('No Tax', 0, false), system: true },
  rate('Zero Rated', 0),
  rate('Exempt', 0, false),
];

/** Rates by ISO 3166 country (docs/accounting.md, section 5). A US company types its own sales tax. */
const BY_COUNTRY: Record<string, readonly SeededRate[]> = {
  AE: [rate('Standard', 5)],
  AU: [rate('Standard', 10)],
  CA: [
    rate('GST', 5),
    rate('GST + QST', 14.975, true, [
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975 },
    ]),
    rate('HST 13', 13),
    rate('HST 15', 15),
  ],
  DE: [rate('Standard', 19), rate('Reduced', 7)],
  ES: [rate('Standard', 21), rate('Reduced', 10)],
  FR: [rate('Standard', 20), rate('Reduced', 10), rate('Reduced 5.5', 5.5)],
  GB: [rate('Standard', 20), rate('Reduced', 5)],
  IE: [rate('Standard', 23), rate('Reduced', 13.5)],
  IT: [rate('Standard', 22), rate('Reduced', 10)],
  NL: [rate('Standard', 21), rate('Reduced', 9)],
  NZ: [rate('Standard', 15)],
  PK: [rate('Standard', 18)],
  PT: [rate('Standard', 23)],
  SA: [rate('Standard', 15)],
  SG: [rate('Standard', 9)],
  ZA: [rate('Standard', 15)],
};

/** Tax rates of a new company in a country; the three that everyone has when the country is not listed. */
export function defaultRates(countryCode: string): readonly SeededRate[] {
  return [...FOR_EVERYONE, ...(BY_COUNTRY[countryCode.toUpperCase()] ?? [])];
}

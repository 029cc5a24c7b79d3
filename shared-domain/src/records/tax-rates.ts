import type { RecordFields, RecordOf } from './fields.ts';

/**
 * What a tax rate is: `standard` is taxed at its percentage, and at 0 zero rated where it may be claimed back, otherwise
 * exempt. The others are rates of 0 that papers and tax reports name.
 */
export const TAX_TREATMENTS = ['standard', 'zeroRated', 'exempt', 'reverseCharge', 'outOfScope'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

/** Components of one rate. */
const MAX_COMPONENTS = 10;

/** The fields of a part of a tax rate. */
export const TAX_COMPONENT_FIELDS = {
  name: { kind: 'name' },
  /** Percent. */
  rate: { kind: 'percent', required: true },
  /** Tax of this component may be claimed back on purchases; left out, it follows the rate. */
  recoverable: { kind: 'boolean', optional: true },
} as const satisfies RecordFields;

/** A part of a tax rate. */
export type TaxComponent = RecordOf<typeof TAX_COMPONENT_FIELDS>;

/** The fields of a tax rate. */
export const TAX_RATE_FIELDS = {
  name: { kind: 'name' },
  /** Percent, up to 6 decimals. */
  rate: { kind: 'percent', required: true },
  /** Input tax at this rate may be claimed back; otherwise it is part of the cost. */
  recoverable: { kind: 'boolean', initial: true },
  treatment: { kind: 'choice', of: TAX_TREATMENTS, initial: 'standard' },
  /** Code in the product that the company has come from; '' without one. Imports find the record by it. */
  foreignCode: { kind: 'shortText' },
  components: { kind: 'list', of: TAX_COMPONENT_FIELDS, maxItems: MAX_COMPONENTS },
  system: { kind: 'boolean', readOnly: true },
} as const satisfies RecordFields;

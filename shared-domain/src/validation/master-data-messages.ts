/** Messages of master data records that docs/specification.md, section 5, does not name. */
export const MASTER_DATA_MESSAGES = {
  typeOfClass: 'This type does not belong to the class.',
  components: 'The components must add up to the rate.',
  treatment: 'Only a rate of 0 can be treated like this.',
  terms: 'Must be a whole number of days from 0 to 3650.',
} as const;

/** Messages of price lists; docs/specification.md, section 5, names none. */
export const PRICE_LIST_MESSAGES = {
  percentage: 'Must be between -100 and 1000.',
  either: 'Give a price or a percentage.',
  twice: 'This item is in the list twice.',
  order: 'Must not be before the first day.',
} as const;

import { LINE_FIELDS } from '@accounts/shared-domain';
import { LINE_TAX } from '../../accounting/tax-rates/tax-category.ts';
import { jsonPairs } from '../../platform/db/record-columns.ts';

/** A line of a document as the wire names it (`LineItem`); `l` is the line, `t` its tax rate, which may be missing. */
export const LINE_OBJECT = `json_build_object(${jsonPairs(LINE_FIELDS, 'l', LINE_TAX)})`;

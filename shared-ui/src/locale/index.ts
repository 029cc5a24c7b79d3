export { FormatsProvider, localeOf, useFormats, useToday } from './formats-context.tsx';
export { formatsOf, type Formats } from './formats.ts';
export type { FormatMoneyOptions, FormatNumberOptions } from './format-number.ts';
export type { ParseNumberOptions } from './parse-number.ts';
export { roleName } from './role-name.ts';
export type { Parsed } from './parsed.ts';
export { decimalMarkOf } from './search-locale.ts';

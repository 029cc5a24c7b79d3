/// <reference path="../css.d.ts" />
export * from './combobox.tsx';
export type { ComboboxOption } from './options.ts';
export * from './use-account-options.ts';

/// <reference path="../css.d.ts" />
export * from './combobox.tsx';
export type { ComboboxSearch, SearchNoteProps } from './list-props.ts';
export { optionText, searchOptions, type ComboboxOption } from './options.ts';
export * from './use-account-options.ts';
export { nextActive } from './use-combobox.ts';
export { useListPointer } from './use-list-pointer.ts';

export * from '../combobox/index.ts';
export * from './fields.ts';
export * from './mail-form.tsx';
export * from './select-field.tsx';

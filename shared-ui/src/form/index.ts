export * from '../combobox/index.ts';
export * from './fields.ts';
export * from './select-field.tsx';

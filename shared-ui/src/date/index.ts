/// <reference path="../css.d.ts" />
export * from './date-field.tsx';
export * from './date-input.tsx';

/// <reference path="../css.d.ts" />
export * from './define-master-data-screens.tsx';
export type * from './master-data-field.ts';
export type * from './master-data-kind.ts';

/// <reference path="../css.d.ts" />
/** Fields without antd, for the shell's light public pages; `./form` has these and more. */
import './form.css';
import '../input/input.css';

export * from './check-fields.tsx';
export * from './number-value.ts';
export * from './field-frame.tsx';
export { focusFirstField } from './focus-first.ts';
export * from './number-fields.tsx';
export * from './form-actions.tsx';
export type { DraftBase } from './form-draft.ts';
export * from './form.tsx';
export * from './text-fields.tsx';
export * from './use-leave-guard.ts';
export * from './use-submit-values.ts';
export * from './use-typed-number.ts';
export * from './use-validate-after-submit.ts';

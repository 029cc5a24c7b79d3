/// <reference path="../css.d.ts" />
import './overlay.css';

export * from './menu.tsx';
export type * from './panel-props.ts';
export * from './panels.tsx';
export * from './use-confirm.tsx';

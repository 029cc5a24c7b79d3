/// <reference path="../css.d.ts" />
import '../overlay/overlay.css';
import './table.css';

export * from './card-grid.tsx';
export * from './data-table.tsx';
export * from './list-cells.tsx';
export type * from './list-description.ts';
export * from './list-page.tsx';
export * from './resource-list.tsx';
export * from './use-selection.ts';

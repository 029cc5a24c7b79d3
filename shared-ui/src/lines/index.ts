/// <reference path="../css.d.ts" />
import './lines.css';

export * from './line-buttons.tsx';
export * from './line-cells.tsx';
export * from './line-errors.ts';
export * from './paste-notice.tsx';
export * from './pasted-cells.ts';
export * from './row-actions.ts';
export * from './use-focused-line.ts';
export * from './use-line-shortcuts.ts';
export * from './unpasted.ts';

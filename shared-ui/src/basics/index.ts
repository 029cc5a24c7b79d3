/// <reference path="../css.d.ts" />
import '../tokens.css';
import './basics.css';

export * from './button.tsx';
export * from './class-names.ts';
export * from './date-text.tsx';
export * from './empty-state.tsx';
export * from './icons.ts';
export * from './money.tsx';
export * from './notice.tsx';
export * from './page.tsx';
export * from './progress.tsx';
export * from './skeleton.tsx';
export * from './status-badge.tsx';
export * from './switch.tsx';

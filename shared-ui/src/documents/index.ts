/// <reference path="../css.d.ts" />
import './documents.css';

export * from './activity-list.tsx';
export * from './document-editor.tsx';
export * from './document-kind.ts';
export * from './document-page.tsx';
export * from './document-paper.tsx';
export * from './document-values.ts';
export * from './invoice-kind.ts';
export * from './payment-dialog.tsx';

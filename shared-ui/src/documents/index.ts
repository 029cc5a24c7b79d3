export { ComingDocument } from './coming-document.tsx';
export { defineDocumentScreens, type DocumentScreens } from './define-document-screens.tsx';
export type { DocumentKindDescription } from './document-kind.ts';
export * from './kinds/index.ts';
export { TemplateEditor } from './lazy-template-editor.ts';

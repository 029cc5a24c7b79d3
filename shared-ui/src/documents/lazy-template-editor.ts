import { lazy } from 'react';

/** The editor of what a schedule repeats, fetched once it is opened. */
export const TemplateEditor = lazy(async () => ({
  default: (await import('./template-editor.tsx')).TemplateEditor,
}));

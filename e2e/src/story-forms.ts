import { DIALOG_FORMS } from './story-dialogs.ts';
import { DOCUMENT_FORMS } from './story-documents.ts';
import type { StoryForm } from './story-form.ts';
import { contactImport } from './story-imports.ts';
import { RECORD_FORMS } from './story-records.ts';

/** Forms, dialogs and imports that go through all failures that can happen to them. */
export const STORY_FORMS: readonly StoryForm[] = [
  ...DIALOG_FORMS,
  ...DOCUMENT_FORMS,
  ...RECORD_FORMS,
  contactImport,
];

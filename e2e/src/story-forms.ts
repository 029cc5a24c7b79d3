import { CHANGE_FORMS } from './story-changes.ts';
import { DIALOG_FORMS } from './story-dialogs.ts';
import { DOCUMENT_FORMS } from './story-documents.ts';
import type { StoryForm } from './story-form.ts';
import { BOOK_IMPORTS, contactImport } from './story-imports.ts';
import { MESSAGE_FORMS } from './story-messages.ts';
import { ONLINE_FORMS } from './story-online.ts';
import { RECORD_FORMS } from './story-records.ts';

/** Forms, dialogs and imports that go through all failures that can happen to them. */
export const STORY_FORMS: readonly StoryForm[] = [
  ...DIALOG_FORMS,
  ...[...MESSAGE_FORMS, ...CHANGE_FORMS, ...ONLINE_FORMS, ...BOOK_IMPORTS].map(
    (form) => ({ ...form, isBrief: true }) as const,
  ),
  ...DOCUMENT_FORMS,
  ...RECORD_FORMS,
  contactImport,
];

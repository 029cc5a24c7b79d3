import type { ModuleProps } from '@accounts/shared-auth';
import { loadMaxUploadBytes } from '@accounts/shared-data/around-documents';
import { checkFiles } from '../files/check-files.ts';
import { loadLaterTexts } from '../texts/own-texts.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { handOver } from './handed-files.ts';

/**
 * Opens the form of a new document with files, which it keeps with its draft; says why where none of them can be attached.
 * Rejects where the texts do not come.
 */
export async function openWithFiles(
  { path }: DocumentKindDescription,
  { http, queryClient, signal, toast, navigate }: ModuleProps,
  chosen: readonly File[],
): Promise<void> {
  const [maxBytes] = await Promise.all([loadMaxUploadBytes(http, queryClient), loadLaterTexts()]);
  const { taken, rejected } = checkFiles(chosen, { maxBytes, waiting: 0 });
  if (taken.length === 0) return toast({ kind: 'error', message: rejected.join(' ') });
  handOver(signal, path, { files: taken, rejected });
  navigate(`${path}/add`);
}

import type { FallbackFont } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';

/**
 * DejaVu Sans: Latin, Greek, Cyrillic, Arabic (Urdu, Persian), Hebrew, Armenian, Georgian and more under a free
 * licence. Fetched only when a document needs it; jsPDF embeds just the characters that are used.
 */
export async function fetchWideFont(): Promise<FallbackFont> {
  const address = new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(t('pdf.font', { status: response.status }));
  return { name: 'DejaVuSans', base64: toBase64(new Uint8Array(await response.arrayBuffer())) };
}

function toBase64(bytes: Uint8Array): string {
  const CHUNK = 32_768;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

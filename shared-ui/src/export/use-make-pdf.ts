import type { PrintedDocument } from '@accounts/shared-domain';
import { downloadPdf } from './pdf.ts';
import { useModule } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

/** Downloads a document as PDF and says what it could not show. */
export function useMakePdf(): (printed: PrintedDocument) => Promise<void> {
  const { toast } = useModule();
  return async (printed) => {
    try {
      const { unprintable } = await downloadPdf(printed);
      if (unprintable.length === 0) return;
      const message = t('pdf.unprintable', { characters: unprintable.join(' ') });
      toast({ kind: 'info', message });
    } catch (error) {
      const message = error instanceof Error ? error.message : t('pdf.failed');
      toast({ kind: 'error', message });
    }
  };
}

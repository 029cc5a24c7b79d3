import type { PrintedDocument } from '@accounts/shared-domain';
import { Paper } from '../paper/index.ts';
import { t } from '../texts/own-texts.ts';

/** The document as the customer gets it, in the language that it was described in. */
export function DocumentPaper({ printed }: { printed: PrintedDocument }) {
  const labels = {
    logo: (company: string) => t('paper.logo', { company }),
    stamp: (stamp: string) => t('paper.stamp', { stamp }),
  };
  return <Paper printed={printed} labels={labels} />;
}

import { apiErrorOf } from '@accounts/shared-data';
import { useSaveOpeningBalances } from '@accounts/shared-data/books';
import type { OpeningBalances } from '@accounts/shared-domain';
import { Button, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';

/** Takes the opening balances back, after a question: their entries are reversed, their documents removed. */
export function UndoOpening({ stored }: { stored: OpeningBalances }) {
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const save = useSaveOpeningBalances();
  const { startDate, version, invoices, bills } = stored;
  const undo = async () => {
    const agreed = await confirm({
      title: t('opening.undo.title'),
      text: t('opening.undo.text', { count: invoices.length + bills.length }),
      confirmLabel: t('opening.undo'),
      danger: true,
    });
    if (!agreed || startDate === null) return;
    try {
      await save.mutateAsync({ startDate, version, accounts: [], invoices: [], bills: [] });
      toast({ kind: 'success', message: t('opening.undone') });
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  return (
    <>
      <Button busy={save.isPending} onClick={() => void undo()}>
        {t('opening.undo')}
      </Button>
      {dialog}
    </>
  );
}

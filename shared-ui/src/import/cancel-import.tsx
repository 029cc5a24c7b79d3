import { apiErrorOf } from '@accounts/shared-data';
import { useCancelImport } from '@accounts/shared-data/imports';
import { Button } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

/** Has the server cancel an import that it is at work on. What becomes of it is said by the import: it may be done by then. */
export function CancelImport({ logId }: { logId: string }) {
  const { toast } = useModule();
  const { mutate, isPending, isSuccess } = useCancelImport();
  const cancel = () =>
    mutate(logId, { onError: (error) => toast({ kind: 'error', message: apiErrorOf(error).message }) });
  return (
    <Button busy={isPending || isSuccess} onClick={cancel}>
      {t('action.cancel')}
    </Button>
  );
}

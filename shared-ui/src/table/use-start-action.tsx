import { apiErrorOf } from '@accounts/shared-data';
import { useState, type ComponentType } from 'react';
import { useFormats } from '../locale/index.ts';
import { useOptionalModule } from '../module/module-context.tsx';
import { useConfirm } from '../overlay/use-confirm.tsx';
import { BulkSums } from './bulk-sums.tsx';
import type {
  BulkAction,
  BulkDialogProps,
  BulkRunAction,
  ListDescription,
  ListMoney,
} from './list-description.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';
import { t } from '../texts/own-texts.ts';

/** A dialog of a bulk action; it stays when it is closed, so that closing is animated. */
interface OpenedDialog<Row> {
  Dialog: ComponentType<BulkDialogProps<Row>>;
  rows: readonly Row[];
  open: boolean;
}

interface StartOptions<Row> {
  description: ListDescription<Row>;
  selection: Selection<Row>;
  /** The selected rows. */
  chosen: readonly Row[];
  money: ListMoney;
}

/** Starts a bulk action on the selected rows: in a dialog, or after a check and a question. Render `dialogs` once. */
export function useStartAction<Row>({ description, selection, chosen, money }: StartOptions<Row>) {
  const [one, many] = description.noun;
  const { formatNumber } = useFormats();
  const bulk = useBulkRun<Row>(description);
  const { confirm, dialog } = useConfirm();
  const { toast } = useOptionalModule() ?? {};
  const { check, checking } = useBulkCheck(bulk.check);
  const [opened, setOpened] = useState<OpenedDialog<Row> | null>(null);

  /** Asks the question of an action that has one; false when the user thinks better of it. */
  const agree = async (action: BulkRunAction<Row>, ready: readonly Row[], leftOut: number) => {
    const count = ready.length;
    const question = count > 0 && action.question?.(count, ready, leftOut);
    if (!question) return true;
    const title =
      action.title?.(count, ready) ??
      t('bulk.question', { action: action.label, count, number: formatNumber(count), one, many });
    const text =
      typeof question === 'string' ? (
        <>
          <p>{question}</p>
          <BulkSums description={description} rows={ready} money={money} />
        </>
      ) : (
        question
      );
    return confirm({ title, text, confirmLabel: action.label, danger: action.danger });
  };

  const start = async (action: BulkAction<Row>) => {
    const targets = action.appliesTo ? chosen.filter(action.appliesTo) : chosen;
    if (action.Dialog) {
      setOpened({ Dialog: action.Dialog, rows: targets, open: true });
      return;
    }
    if (action.limit && targets.length > action.limit.rows) {
      toast?.({ kind: 'error', message: action.limit.message });
      return;
    }
    const checked = await check(action, targets);
    if (!checked) return;
    const { ready, leftOut } = checked;
    if (!(await agree(action, ready, leftOut.length))) return;
    const done = await bulk.run(action, ready, leftOut);
    // What was given up before anything was done can be started again.
    if (done === 0) return;
    toast?.({ kind: 'success', message: action.doneMessage(done) });
    selection.set([]);
  };

  const dialogs = (
    <>
      {opened && (
        <opened.Dialog
          open={opened.open}
          rows={opened.rows}
          onClose={() => setOpened({ ...opened, open: false })}
          onDone={() => selection.set([])}
        />
      )}
      {dialog}
    </>
  );
  return { bulk, checking, start, dialogs };
}

/** The check before an action, and the key of the action while it is under way. */
function useBulkCheck<Row, Checked>(
  checkRows: (action: BulkRunAction<Row>, targets: readonly Row[]) => Promise<Checked>,
) {
  const { toast, reportError } = useOptionalModule() ?? {};
  const [checking, setChecking] = useState<string | null>(null);
  /** What a check finds out; nothing when it fails, which the user is told. */
  const check = async (action: BulkRunAction<Row>, targets: readonly Row[]) => {
    setChecking(action.key);
    try {
      return await checkRows(action, targets);
    } catch (error) {
      toast?.({ kind: 'error', message: apiErrorOf(error).message });
      reportError?.(error, `check before ${action.key}`);
      return undefined;
    } finally {
      setChecking(null);
    }
  };
  return { check, checking };
}

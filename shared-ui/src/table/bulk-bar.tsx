import { Button } from '../basics/button.tsx';
import { Notice } from '../basics/notice.tsx';
import { Progress } from '../basics/progress.tsx';
import { useOptionalModule } from '../module/module-context.tsx';
import { useConfirm } from '../overlay/use-confirm.tsx';
import type { BulkAction, ListDescription } from './list-description.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row> {
  description: ListDescription<Row>;
  actions: BulkAction<Row>[];
  rows: readonly Row[];
  selection: Selection;
}

/** What can be done with the selected rows; shows progress while it is, and what could not be done after. */
export function BulkBar<Row>({ description, actions, rows, selection }: BulkBarProps<Row>) {
  const { rowId, noun } = description;
  const bulk = useBulkRun<Row>(description);
  const { confirm, dialog } = useConfirm();
  const toast = useOptionalModule()?.toast;
  // Drawn at every key of a search: without a selection no row need be looked at.
  const chosen = selection.ids.size === 0 ? [] : rows.filter((row) => selection.ids.has(rowId(row)));

  const start = async (action: BulkAction<Row>) => {
    const targets = action.appliesTo ? chosen.filter(action.appliesTo) : chosen;
    const text = action.question?.(targets.length);
    const title = `${action.label} ${targets.length} ${noun[targets.length === 1 ? 0 : 1]}`;
    if (text && !(await confirm({ title, text, confirmLabel: action.label, danger: action.danger }))) return;
    const done = await bulk.run(action, targets);
    if (done > 0) toast?.({ kind: 'success', message: action.doneMessage(done) });
    selection.set([]);
  };

  return (
    <>
      {bulk.running ? (
        <div className="ac-bulk">
          <Progress {...bulk.running} onCancel={bulk.cancel} />
        </div>
      ) : (
        chosen.length > 0 && (
          <div className="ac-bulk" role="group" aria-label="Selected rows">
            <strong aria-live="polite">{chosen.length.toLocaleString()} selected</strong>
            {actions.map((action) => (
              <Button
                key={action.key}
                icon={action.icon}
                kind={action.danger ? 'danger' : 'default'}
                disabled={action.appliesTo && !chosen.some(action.appliesTo)}
                onClick={() => void start(action)}
              >
                {action.label}
              </Button>
            ))}
            <Button kind="quiet" onClick={() => selection.set([])}>
              Clear selection
            </Button>
          </div>
        )
      )}
      {bulk.failures.length > 0 && (
        <Notice kind="error" action={<Button onClick={bulk.forgetFailures}>Close</Button>}>
          {bulk.failures.map(({ id, name, message }) => (
            <span key={id} className="ac-bulk-failure">
              {name}: {message}
            </span>
          ))}
        </Notice>
      )}
      {dialog}
    </>
  );
}

import './bulk-bar.css';
import { apiErrorOf } from '@accounts/shared-data';
import { sumOf, toJsonNumber } from '@accounts/shared-domain';
import { useState, type ComponentType } from 'react';
import { Button } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import { CloseIcon } from '../basics/icons.ts';
import { Money } from '../basics/money.tsx';
import { Notice } from '../basics/notice.tsx';
import { Progress } from '../basics/progress.tsx';
import { useFormats } from '../locale/index.ts';
import { useOptionalModule } from '../module/module-context.tsx';
import { useConfirm } from '../overlay/use-confirm.tsx';
import { ExportButton } from './export-button.tsx';
import type {
  BulkAction,
  BulkDialogProps,
  BulkRunAction,
  ListDescription,
  ListMoney,
} from './list-description.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';
import { t } from '../texts/own-texts.ts';

interface BulkBarProps<Row> {
  description: ListDescription<Row>;
  actions: readonly BulkAction<Row>[];
  state: ListState<Row>;
  selection: Selection<Row>;
  money: ListMoney;
  /** Takes the place of the table's head; cards have none. */
  overHead: boolean;
}

/** A dialog of a bulk action; it stays when it is closed, so that closing is animated. */
interface OpenedDialog<Row> {
  Dialog: ComponentType<BulkDialogProps<Row>>;
  rows: readonly Row[];
  open: boolean;
}

/** What can be done with the selected rows; shows progress while it is, and what could not be done after. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { description, actions, state, selection, money, overHead } = props;
  const [one, many] = description.noun;
  const { formatNumber } = useFormats();
  const bulk = useBulkRun<Row>(description);
  const { confirm, dialog } = useConfirm();
  const { toast, reportError } = useOptionalModule() ?? {};
  const [checking, setChecking] = useState<string | null>(null);
  // Drawn at every key of a search: without a selection no row need be looked at.
  const chosen = selection.rows.size === 0 ? [] : [...selection.rows.values()];

  const [opened, setOpened] = useState<OpenedDialog<Row> | null>(null);

  /** What a check finds out; nothing when it fails, which the user is told. */
  const check = async (action: BulkRunAction<Row>, targets: readonly Row[]) => {
    setChecking(action.key);
    try {
      return await bulk.check(action, targets);
    } catch (error) {
      toast?.({ kind: 'error', message: apiErrorOf(error).message });
      reportError?.(error, `check before ${action.key}`);
      return undefined;
    } finally {
      setChecking(null);
    }
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
    const count = ready.length;
    const question = count > 0 && action.question?.(count, ready, leftOut.length);
    const title =
      action.title?.(count) ??
      t('bulk.question', { action: action.label, count, number: formatNumber(count), one, many });
    const text = (
      <>
        <p>{question}</p>
        <Sums description={description} rows={ready} money={money} />
      </>
    );
    if (question && !(await confirm({ title, text, confirmLabel: action.label, danger: action.danger })))
      return;
    const done = await bulk.run(action, ready, leftOut);
    if (done > 0) toast?.({ kind: 'success', message: action.doneMessage(done) });
    selection.set([]);
  };

  return (
    <>
      <div className={classNames('ac-bulk-place', overHead && 'ac-bulk-over')}>
        {bulk.running ? (
          <div className="ac-bulk">
            <Progress {...bulk.running} onCancel={bulk.cancel} />
          </div>
        ) : (
          chosen.length > 0 && (
            <div className="ac-bulk" role="group" aria-label={t('bulk.selection')}>
              <strong aria-live="polite">
                {t('bulk.selected', { number: formatNumber(chosen.length) })}
              </strong>
              <Sums description={description} rows={chosen} money={money} />
              {chosen.length < state.total && <SelectMatching state={state} selection={selection} />}
              <span className="ac-bulk-actions">
                {actions.map((action) => (
                  <Button
                    key={action.key}
                    icon={action.icon}
                    kind={action.danger ? 'danger' : 'default'}
                    busy={checking === action.key}
                    disabled={action.appliesTo && !chosen.some(action.appliesTo)}
                    onClick={() => void start(action)}
                  >
                    {action.label}
                  </Button>
                ))}
                <ExportButton
                  listTitle={description.title}
                  columns={state.visibleColumns}
                  loadRows={() => Promise.resolve(inListOrder(chosen, state, description))}
                >
                  {t('bulk.export')}
                </ExportButton>
              </span>
              <Button
                kind="quiet"
                className="ac-bulk-close"
                icon={<CloseIcon />}
                aria-label={t('bulk.clear')}
                title={t('bulk.clear')}
                onClick={() => selection.set([])}
              />
            </div>
          )
        )}
      </div>
      {bulk.failures.length > 0 && (
        <Notice kind="error" action={<Button onClick={bulk.forgetFailures}>{t('action.close')}</Button>}>
          {bulk.failures.map(({ id, name, message }) => (
            <span key={id} className="ac-bulk-failure">
              {name}: {message}
            </span>
          ))}
        </Notice>
      )}
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
}

/** Rows as the list orders them, not as they were selected; those of other pages that the server found come last. */
function inListOrder<Row>(
  rows: readonly Row[],
  { matching }: ListState<Row>,
  { rowId }: ListDescription<Row>,
): Row[] {
  const places = new Map(matching.map((row, index) => [rowId(row), index]));
  const placeOf = (row: Row) => places.get(rowId(row)) ?? matching.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Selects every row that the search, the filters and the tab leave, on all pages. */
function SelectMatching<Row>({ state, selection }: Pick<BulkBarProps<Row>, 'state' | 'selection'>) {
  const [busy, setBusy] = useState(false);
  const reportError = useOptionalModule()?.reportError;
  const { formatNumber } = useFormats();
  const select = async () => {
    setBusy(true);
    try {
      selection.set(await state.loadMatching());
    } catch (error) {
      reportError?.(error, 'select all');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void select()}>
      {t('bulk.selectMatching', { number: formatNumber(state.total) })}
    </Button>
  );
}

interface SumsProps<Row> {
  description: ListDescription<Row>;
  rows: readonly Row[];
  money: ListMoney;
}

/** Sum of each amount of the rows. */
function Sums<Row>({ description: { columns }, rows, money: { decimals, currency } }: SumsProps<Row>) {
  const sums = columns.flatMap(({ key, title, kind, isPrice, value }) => {
    if (kind !== 'money' || isPrice || !value) return [];
    return [{ key, title, sum: toJsonNumber(sumOf(rows.map((row) => Number(value(row) ?? 0)))) }];
  });
  if (sums.length === 0) return null;
  return (
    <span className="ac-bulk-sums">
      {sums.map(({ key, title, sum }) => (
        <span key={key}>
          {title} <Money amount={sum} currency={currency} decimals={decimals} />
        </span>
      ))}
    </span>
  );
}

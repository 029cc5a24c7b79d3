import './bulk-bar.css';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import { CloseIcon } from '../basics/icons.ts';
import { Notice } from '../basics/notice.tsx';
import { Progress } from '../basics/progress.tsx';
import { useFormats } from '../locale/index.ts';
import { useOptionalModule } from '../module/module-context.tsx';
import { BulkSums } from './bulk-sums.tsx';
import { ExportButton } from './export-button.tsx';
import type { BulkAction, ListDescription, ListMoney } from './list-description.ts';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';
import { useStartAction } from './use-start-action.tsx';
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

/** What can be done with the selected rows; shows progress while it is, and what could not be done after. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { description, selection, money, overHead } = props;
  // Drawn at every key of a search: without a selection no row need be looked at.
  const chosen = selection.rows.size === 0 ? [] : [...selection.rows.values()];
  const { bulk, checking, start, dialogs } = useStartAction({ description, selection, chosen, money });
  return (
    <>
      <div className={classNames('ac-bulk-place', overHead && 'ac-bulk-over')}>
        {bulk.running ? (
          <div className="ac-bulk">
            <Progress {...bulk.running} onCancel={bulk.cancel} />
          </div>
        ) : (
          chosen.length > 0 && (
            <SelectionBar {...props} {...{ chosen, checking }} onStart={(action) => void start(action)} />
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
      {dialogs}
    </>
  );
}

interface SelectionBarProps<Row> extends BulkBarProps<Row> {
  chosen: readonly Row[];
  /** Key of the action that checks the rows now. */
  checking: string | null;
  onStart: (action: BulkAction<Row>) => void;
}

/** How many rows are selected, what they come to, and what can be done with them. */
function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { description, actions, state, selection, money, chosen, checking, onStart } = props;
  const { formatNumber } = useFormats();
  return (
    <div className="ac-bulk" role="group" aria-label={t('bulk.selection')}>
      <strong aria-live="polite">{t('bulk.selected', { number: formatNumber(chosen.length) })}</strong>
      <BulkSums description={description} rows={chosen} money={money} />
      {chosen.length < state.total && <SelectMatching state={state} selection={selection} />}
      <span className="ac-bulk-actions">
        {actions.map((action) => (
          <Button
            key={action.key}
            icon={action.icon}
            kind={action.danger ? 'danger' : 'default'}
            busy={checking === action.key}
            disabled={action.appliesTo && !chosen.some(action.appliesTo)}
            onClick={() => onStart(action)}
          >
            {action.label}
          </Button>
        ))}
        <ExportButton description={description} state={state} selected={chosen}>
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
  );
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

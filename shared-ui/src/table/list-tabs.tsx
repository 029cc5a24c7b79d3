import { useFormats } from '../locale/index.ts';
import type { ListDescription } from './list-description.ts';
import type { ListState } from './use-list-state.ts';
import { t } from '../texts/own-texts.ts';

interface ListTabsProps<Row> {
  description: ListDescription<Row>;
  state: ListState<Row>;
  isLoading: boolean;
}

/** Tabs over a list with the number of rows behind each. They filter one list, so they are pressed buttons. */
export function ListTabs<Row>({ description: { tabs, noun }, state, isLoading }: ListTabsProps<Row>) {
  const { formatNumber } = useFormats();
  if (!tabs) return null;
  return (
    <div
      className="ac-tabs"
      role="group"
      data-tour="list-tabs"
      aria-label={t('list.tabs', { many: noun[1] })}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="ac-tab"
          aria-pressed={state.view.tab === tab.key}
          onClick={() => state.change({ tab: tab.key })}
        >
          {tab.label}
          {!isLoading && <span className="ac-tab-count">{formatNumber(state.counts[tab.key] ?? 0)}</span>}
        </button>
      ))}
    </div>
  );
}

import { IMPORT_LOG_SEARCH, IMPORT_PATHS, type ImportKind, type MoveInTask } from '@accounts/shared-domain';
import { ModuleLink, useFormats, useModule } from '@accounts/shared-ui';
import { t } from './texts.ts';

/** Screen on which each thing is done, where it does not follow from the kind of record. */
const SCREENS: Record<MoveInTask['task'], string> = {
  completeRejected: '',
  approveDocuments: '',
  checkBalances: '/reports/accounting/trial-balance',
  openingBalances: '/chart-of-accounts/opening-balances',
  taxRates: '/tax-rates',
  accountMapping: '/chart-of-accounts',
  numberSeries: '/settings/company-update',
  bankDetails: '/settings/company-update',
  inviteMembers: '/settings/users',
  attachments: '',
  credits: '/credit-notes',
  notRestored: '',
  lockDate: '/settings/company-update',
  schedules: '/schedule',
};

/** Import screen with its log for what was rejected, the list for what waits for approval. */
function screenOf({ task, kind }: MoveInTask): string {
  if (kind === null) return SCREENS[task];
  if (task === 'completeRejected') return IMPORT_PATHS[kind] + IMPORT_LOG_SEARCH;
  return task === 'approveDocuments' ? listOf(kind) : SCREENS[task];
}

const listOf = (kind: ImportKind): string => IMPORT_PATHS[kind].replace(/\/import$/, '');

interface ToDoListProps {
  tasks: readonly MoveInTask[];
  /** There was a trial balance of the other product. */
  isCompared: boolean;
}

/** What is left to do after a move-in, each with the way to its screen. */
export function ToDoList({ tasks, isCompared }: ToDoListProps) {
  const { hasScreen } = useModule();
  const { formatNumber } = useFormats();
  return (
    <section className="ac-card" aria-label={t('moveIn.toDo')}>
      <h2>{t('moveIn.toDo')}</h2>
      {tasks.length === 0 && <p className="ms-move-text">{t('moveIn.toDo.nothing')}</p>}
      <ul className="ms-move-to-do">
        {together(tasks).map((each) => {
          const { count, kind } = each;
          const task = each.task === 'checkBalances' && !isCompared ? 'compareBalances' : each.task;
          const to = screenOf(each);
          const label = t(`moveIn.toDo.${task}`, { count, number: formatNumber(count) });
          return (
            <li key={`${task} ${kind}`}>
              {to !== '' && hasScreen(to.split('?')[0] ?? to) ? (
                <ModuleLink to={to}>{label}</ModuleLink>
              ) : (
                <strong>{label}</strong>
              )}
              <span className="ac-quiet">
                {kind !== null && `${t(`moveIn.kind.${kind}`)}. `}
                {t(`moveIn.toDo.${task}.text`)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Tasks of several files of one kind as one. */
function together(tasks: readonly MoveInTask[]): MoveInTask[] {
  const all = new Map<string, MoveInTask>();
  for (const each of tasks) {
    const key = `${each.task} ${each.kind}`;
    all.set(key, { ...each, count: each.count + (all.get(key)?.count ?? 0) });
  }
  return [...all.values()];
}

import { BILL_DUE_DAYS, type DashboardTask, type IsoDate } from '@accounts/shared-domain';
import { Money } from '@accounts/shared-ui/basics';
import { LayoutLink } from '../frame/layout-link.tsx';
import { Card, type CardMoney } from './card.tsx';
import { taskAddress } from './list-links.ts';
import { t } from '../texts/dashboard-texts.ts';

export interface TasksCardProps extends CardMoney {
  tasks: readonly DashboardTask[];
  today: IsoDate;
}

/** What waits for the member, the most urgent first; each opens the list of what it counts. */
export function TasksCard({ tasks, today, currency, decimals }: TasksCardProps) {
  return (
    <Card title={t('dashboard.tasks')}>
      {tasks.length === 0 ? (
        <p className="dash-none">{t('dashboard.tasks.none')}</p>
      ) : (
        <ol className="dash-tasks">
          {tasks.map(({ task, count, amount }) => (
            <li key={task}>
              <LayoutLink className="dash-task" to={taskAddress(task, today)}>
                <span>{t(`dashboard.task.${task}`, { count, days: BILL_DUE_DAYS })}</span>
                <Money amount={amount} currency={currency} decimals={decimals} />
              </LayoutLink>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

import { StatusBadge } from '@accounts/shared-ui';
import { t } from './texts.ts';

/** Marks a record that the system itself needs. */
export function SystemBadge() {
  return <StatusBadge status={t('system')} tone="neutral" />;
}

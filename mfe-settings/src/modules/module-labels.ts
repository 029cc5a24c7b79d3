import type { Formats } from '@accounts/shared-ui';
import { hasText, t } from '../texts.ts';

/** Name of a module for people; of one that these texts do not know its id. */
export function moduleName(id: string): string {
  const key = `modules.name.${id}`;
  return hasText(key) ? t(key) : id;
}

/** What was done to a module's entry in the registry; an action that these texts do not have is shown as it is written. */
export function actionText(action: string): string {
  const key = `modules.action.${action}`;
  return hasText(key) ? t(key) : action;
}

const SECOND_MS = 1_000;

/** A time in milliseconds as seconds, to a hundredth. */
export function secondsText(ms: number, { formatNumber }: Pick<Formats, 'formatNumber'>): string {
  return t('modules.seconds', { number: formatNumber(ms / SECOND_MS, { maxDecimals: 2 }) });
}

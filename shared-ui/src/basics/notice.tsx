import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface NoticeProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  action?: ReactNode;
}

/** A message that stays on the page; errors are announced at once. */
export function Notice({ kind = 'info', children, action }: NoticeProps) {
  return (
    <div
      className={classNames('ac-notice', `ac-notice-${kind}`)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <p>{children}</p>
      {action}
    </div>
  );
}

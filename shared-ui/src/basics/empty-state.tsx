import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence: what belongs here and what the first step is. */
  text?: string;
  /** The first step, as a button or link. */
  action?: ReactNode;
}

/** What a list or panel shows when it has nothing: never just "No data". */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="ac-empty">
      {icon && (
        <span className="ac-empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

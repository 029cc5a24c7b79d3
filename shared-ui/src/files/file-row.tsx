import type { ReactNode } from 'react';

export interface FileRowProps {
  /** The name, or what opens the file by it. */
  children: ReactNode;
  /** Below the name: the size, or how far it is. */
  detail: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** A file in a list (`ac-files`). */
export function FileRow({ children, detail, actions }: FileRowProps) {
  return (
    <li>
      <span>
        {children}
        {detail}
      </span>
      {actions}
    </li>
  );
}

import type { ReactNode } from 'react';

/** What dialogs and drawers share. */
export interface PanelProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Widest it gets, in pixels; never wider than the screen. */
  width?: number;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

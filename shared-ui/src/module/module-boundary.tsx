import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { WarningIcon } from '../basics/icons.ts';
import { t } from '../texts/own-texts.ts';

export interface ModuleBoundaryProps {
  onError: (error: unknown, context: string) => void;
  children: ReactNode;
}

/**
 * Holds a screen that throws in use. The menu stays, and so does the unsaved draft: forms keep it in
 * session storage, and the reloaded screen offers it again.
 */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? 'render');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedScreen onReload={() => this.setState({ failed: false })} />;
  }
}

/** Panel in place of a screen that threw. */
export function FailedScreen({ onReload }: { onReload?: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={t('module.failed.title')}
        text={t('module.failed.text')}
        action={
          onReload && (
            <Button kind="primary" onClick={onReload}>
              {t('module.failed.reload')}
            </Button>
          )
        }
      />
    </div>
  );
}

import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect } from 'react';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { WarningIcon } from '../basics/icons.ts';
import { t } from '../texts/own-texts.ts';

export interface ModuleBoundaryProps {
  onError: (error: unknown, context: string) => void;
  /** What was thrown before anything had been drawn. */
  onFirstError: (error: unknown) => void;
  /** Before what failed is drawn again. */
  onReload: () => void;
  /** While code that is drawn is on its way. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Holds a screen that throws in use. The menu stays, and so does the unsaved draft: forms store it when they leave the page,
 * and the reloaded screen offers it again.
 */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #isDrawn = false;
  readonly #onDrawn = () => {
    this.#isDrawn = true;
  };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (this.#isDrawn) this.props.onError(error, info.componentStack ?? 'render');
    else this.props.onFirstError(error);
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) {
      return (
        <Suspense fallback={fallback}>
          {children}
          <Drawn onDrawn={this.#onDrawn} />
        </Suspense>
      );
    }
    const reload = () => {
      this.props.onReload();
      this.setState({ failed: false });
    };
    return <FailedScreen onReload={reload} />;
  }
}

/** Says that what it is beside has been drawn: not while that waits for code, and not when it threw. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
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

import { crashCodeOf, moduleOfError, moduleOnPage } from './module-crash.ts';
import type { ModuleReport } from './module-reports.ts';

/** Who hears of what modules throw. */
interface CrashListener {
  add: (report: ModuleReport) => void;
  report: (error: unknown, context: string) => void;
}

/**
 * Attributes what a handler or a promise of a module throws to the module: by the stack, by the script of the event, and a
 * rejection with what is no error to the module on the page, since the shell rejects with errors alone. Returns how to stop.
 */
export function watchCrashes({ add, report }: CrashListener): () => void {
  const look = (event: Event, error: unknown, crashed: ReturnType<typeof moduleOfError>): void => {
    if (!crashed) return;
    // Said here, with the module's name.
    event.preventDefault();
    const { module, version } = crashed;
    const code = crashCodeOf(error);
    add({ module, version, kind: 'crash', code });
    report(error, `${module} ${version} ${code}: ${event.type}`);
  };
  const onError = (event: ErrorEvent) => look(event, event.error, moduleOfError(event.error, event.filename));
  const onRejection = (event: PromiseRejectionEvent) => {
    const { reason } = event as { reason: unknown };
    look(event, reason, moduleOfError(reason) ?? (reason instanceof Error ? undefined : moduleOnPage()));
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

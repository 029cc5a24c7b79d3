import type { ShellCore } from '../core/shell-core.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { useSignOut } from '../outbox/use-sign-out.tsx';

interface FailedStartProps {
  core: Pick<ShellCore, 'bus' | 'logout'>;
  message: string;
}

/** The key of drafts comes with the start, and the device may have none: what waits can be counted all the same. */
const countUnread = () =>
  import('./open-with-notices.ts').then(
    ({ countWaiting }) => countWaiting(),
    () => 0,
  );

/** In place of the signed-in page that could not begin; a question about drafts that wait is put here too before the session ends. */
export function FailedStart({ core, message }: FailedStartProps) {
  const signOutQuestion = useSignOut(core, countUnread);
  return (
    <main>
      <ErrorPage message={message} onLogin={() => core.bus.publish('session.logout', { reason: 'user' })} />
      {signOutQuestion}
    </main>
  );
}

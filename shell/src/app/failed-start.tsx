import type { ShellCore } from '../core/shell-core.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { useSignOut } from '../outbox/use-sign-out.tsx';

interface FailedStartProps {
  core: Pick<ShellCore, 'bus' | 'logout'>;
  message: string;
}

/** In place of the signed-in page that could not begin; drafts that wait are asked about here too before the session ends. */
export function FailedStart({ core, message }: FailedStartProps) {
  const signOutQuestion = useSignOut(core);
  return (
    <main>
      <ErrorPage message={message} onLogin={() => core.bus.publish('session.logout', { reason: 'user' })} />
      {signOutQuestion}
    </main>
  );
}

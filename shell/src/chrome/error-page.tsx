import { Button } from '@accounts/shared-ui';
import { useEffect } from 'react';

/** The three texts of the error page (product specification, section 2). */
const NOT_FOUND = 'Page Not Found !';
const GENERIC = 'Something went wrong !';

export interface ErrorPageProps {
  /** The address is unknown. */
  notFound?: boolean;
  /** What went wrong, when there are words for it. */
  message?: string;
  onLogin: () => void;
}

/** Unknown addresses, pages the plan does not have, and failures of the shell itself. */
export function ErrorPage({ notFound = false, message, onLogin }: ErrorPageProps) {
  const title = notFound ? NOT_FOUND : message || GENERIC;
  useEffect(() => {
    document.title = `${title} · Accounts`;
  }, [title]);
  return (
    <section className="ac-root chrome-error">
      <h1>{title}</h1>
      {notFound && <p>This page could not be found</p>}
      <Button kind="primary" onClick={onLogin}>
        Go to login page
      </Button>
    </section>
  );
}

import type { SessionToken } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { problemOf } from './problem-of.ts';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

/** `/registration/{id?}`: the link of the confirmation message. */
export function ConfirmPage({ hash }: { hash: string }) {
  const { http, onSignedIn } = usePublic();
  const [problem, setProblem] = useState(
    hash ? '' : 'This link is not complete. Open it from the message again.',
  );
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    http
      .get(`/public/customer/validHash/${encodeURIComponent(hash)}`, { signal: abort.signal })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setProblem(problemOf(error).message);
      });
    return () => abort.abort();
  }, [hash, http]);
  const confirm = async () => {
    try {
      const answer = await http.post<{ data: SessionToken }>(
        `/public/customer/validHash/${encodeURIComponent(hash)}`,
      );
      onSignedIn(answer.data.data);
    } catch (error) {
      setProblem(problemOf(error).message);
    }
  };
  if (problem) {
    return (
      <PublicFrame title="This link does not work">
        <p role="alert" className="pub-alert">
          {problem}
        </p>
        <p className="pub-links">
          <PublicLink to="/register">Register again</PublicLink>
          <PublicLink to="/">Sign in</PublicLink>
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Confirm your email" lead="One click, and your company's books are set up.">
      <button type="button" className="ac-button ac-button-primary pub-submit" onClick={() => void confirm()}>
        Confirm and start
      </button>
    </PublicFrame>
  );
}

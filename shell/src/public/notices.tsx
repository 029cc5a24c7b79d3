interface NoticesProps {
  notice?: string | undefined;
  problem?: string | undefined;
}

/** Why a person is here, and what went wrong, above a form. */
export function Notices({ notice, problem }: NoticesProps) {
  return (
    <>
      {notice && (
        <p role="status" className="pub-notice">
          {notice}
        </p>
      )}
      {problem && (
        <p role="alert" className="pub-alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface NoticesProps {
  notice?: string | undefined;
  failure?: string | undefined;
}

/** Why a person is here, and what went wrong, above a form. */
export function Notices({ notice, failure }: NoticesProps) {
  return (
    <>
      {notice && (
        <p role="status" className="pub-notice">
          {notice}
        </p>
      )}
      {failure && (
        <p role="alert" className="pub-alert">
          {failure}
        </p>
      )}
    </>
  );
}

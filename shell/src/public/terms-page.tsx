import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';

/** `/terms`: what holds for this software wherever it is run; an operator adds terms of service of their own. */
export function TermsPage() {
  return (
    <PublicFrame title="Terms">
      <p>
        Accounts is free software under the GNU Affero General Public License, version 3 or later. You may
        use, study, share and change it; whoever offers it over a network offers its source as well.
      </p>
      <p>
        Your books are yours. They are stored by whoever runs this server, are not shared with other companies
        on it, and can be exported at any time.
      </p>
      <p>The software comes without warranty, as far as the law allows.</p>
      <p className="pub-links">
        <PublicLink to="/">Sign in</PublicLink>
        <PublicLink to="/register">Create an account</PublicLink>
      </p>
    </PublicFrame>
  );
}

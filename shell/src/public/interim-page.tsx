import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';

/** `/signup-interim`: after registering, before the e-mail is confirmed. */
export function InterimPage() {
  return (
    <PublicFrame
      title="Check your email"
      lead="We have sent you a message with a link. Open it to confirm your address and start."
    >
      <p>
        No message after a few minutes? Look into the spam folder, or register again with the same address.
      </p>
      <p className="pub-links">
        <PublicLink to="/">Back to sign in</PublicLink>
      </p>
    </PublicFrame>
  );
}

import '@accounts/shared-ui/tokens.css';
import '@accounts/shared-ui/basics.css';
import '../public/public.css';
import './customer.css';
import { useLanguage } from '@accounts/shared-ui/texts';
import { PublicFrame } from '../public/public-frame.tsx';
import { t } from './texts.ts';
import { DocumentView } from './document-view.tsx';
import { useDocument } from './use-document.ts';

/** Status of the server's answer for a link that there never was, or that was taken back. */
const NOT_FOUND = 404;

/** `/invoicing/external/{token}`: what a customer sees and does without signing in. */
export function CustomerPage({ token, search }: { token: string; search: string }) {
  // The page changes into the language of its document.
  useLanguage();
  const { document, error, show, reload } = useDocument(token);
  if (token === '') return <PublicFrame title={t('customer.noLink')} lead={t('customer.noLink.text')} />;
  if (document) {
    const hasPaid = new URLSearchParams(search).get('paid') === 'true';
    return <DocumentView {...{ token, document, show, reload, hasPaid }} />;
  }
  if (error?.status === NOT_FOUND) {
    return <PublicFrame title={t('customer.deadLink')} lead={t('customer.deadLink.text')} />;
  }
  if (error) {
    return (
      <PublicFrame title={t('customer.notLoaded')}>
        <p role="alert" className="pub-lead">
          {error.message}
        </p>
        <button
          type="button"
          className="ac-button ac-button-primary pub-submit"
          onClick={() => void reload()}
        >
          {t('customer.tryAgain')}
        </button>
      </PublicFrame>
    );
  }
  return <div className="ac-root customer-page" aria-busy="true" />;
}

import { type ReactNode, use, useEffect, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { LanguagePicker } from './language-picker.tsx';
import { PublicContext } from './public-services.ts';

/** The plain layout of public pages: the product's name, one card, one heading that takes the focus, the language. */
export function PublicFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  // A customer's page has the language of its document.
  const services = use(PublicContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('page.title', { title });
    const focused = document.activeElement;
    if (!focused || focused === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className="ac-root pub-page">
      <header className="pub-brand">
        <span className="pub-mark" aria-hidden="true">
          A
        </span>
        {t('product')}
      </header>
      <main className="pub-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="pub-lead">{lead}</p>}
        {children}
      </main>
      {services && <LanguagePicker setLanguage={services.setLanguage} />}
    </div>
  );
}

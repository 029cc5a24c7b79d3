import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../texts/texts.ts';

/** The plain layout of public pages: the product's name, one card, one heading that takes the focus. */
export function PublicFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
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
    </div>
  );
}

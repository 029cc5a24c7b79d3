import { useEffect, type ReactNode } from 'react';
import { useFormats } from '../locale/index.ts';
import { classNames } from '../basics/class-names.ts';
import { ArrowLeftIcon } from '../basics/icons.ts';
import { listAddress } from './list-places.ts';
import { ModuleLink } from './module-link.tsx';
import { t } from '../texts/own-texts.ts';

export interface PageProps {
  title: string;
  /** Rows in a list; null keeps their place while they are not known. */
  count?: number | null;
  /** Where "back" goes, with its label; a list opens as it was last seen. */
  back?: { to: string; label: string };
  /** Beside the title, for example a status badge. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Forms read better when they are not as wide as the screen. */
  narrow?: boolean;
  children: ReactNode;
}

/** Frame of every screen: title, what can be done, content. Sets the document's title. */
export function Page({ title, count, back, aside, actions, narrow, children }: PageProps) {
  const { formatNumber } = useFormats();
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title]);
  return (
    <section className={classNames('ac-page', narrow && 'ac-page-narrow')}>
      {back && (
        <ModuleLink className="ac-page-back" to={listAddress(back.to)}>
          <ArrowLeftIcon /> {back.label}
        </ModuleLink>
      )}
      <header className="ac-page-head">
        <div className="ac-page-title">
          <h1>{title}</h1>
          {count !== undefined && (
            <span className="ac-page-count">{count !== null && formatNumber(count)}</span>
          )}
          {aside}
        </div>
        {actions && <div className="ac-page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

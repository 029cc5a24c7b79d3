import { useEffect } from 'react';
import type { RecentPages } from '../search/recent-pages.ts';
import { t } from '../texts/texts.ts';
import type { AppServices } from '../session/app-services.ts';

/** Remembers the records that are opened, by the title that their screens give the page once they have been read. */
export function useRecentPages({ core, catalog }: AppServices, recent: RecentPages): void {
  useEffect(() => {
    const ending = t('page.title', { title: '' });
    const look = (): void => {
      const { pathname, search } = core.history.current();
      const screen = catalog.screenAt(pathname);
      if (!screen?.route.path.endsWith('/:id') || search !== '') return;
      const title = document.title.replace(ending, '');
      // Until the record is there the page is called like all of its kind.
      if (title === '' || title === screen.module.t(screen.route.titleKey)) return;
      recent.add({ to: pathname, title });
    };
    const observer = new MutationObserver(look);
    const element = document.querySelector('title');
    if (element) observer.observe(element, { childList: true });
    look();
    return () => observer.disconnect();
  }, [core, catalog, recent]);
}

import { SearchIcon } from '@accounts/shared-ui';
import { useShortcuts } from '@accounts/shared-ui/shortcuts';
import { lazy, Suspense, useState } from 'react';
import { loadPageTexts } from '../texts/page-texts.ts';
import { useAtRest } from '../core/use-at-rest.ts';
import { t } from '../texts/texts.ts';

const loadPalette = async () => {
  const [{ Palette: loaded }] = await Promise.all([import('../palette/palette.tsx'), loadPageTexts()]);
  return { default: loaded };
};
const Palette = lazy(loadPalette);

const prefetchPalette = () => void loadPalette().catch(() => undefined);

/** Opens the palette: a field to look at in the middle of the navbar, an icon where there is no room. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(t('shortcuts.everywhere'), [
    { keys: 'mod+k', label: t('palette.label'), run: () => setOpen(!isOpen) },
  ]);
  useAtRest(prefetchPalette);
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        className="layout-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tour="search"
        onPointerEnter={prefetchPalette}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="layout-search-words">{t('palette.placeholder')}</span>
        <kbd aria-hidden="true">{isMac ? t('palette.keys.mac') : t('palette.keys')}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

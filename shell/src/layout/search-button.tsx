import { SearchIcon } from '@accounts/shared-ui';
import { useShortcuts } from '@accounts/shared-ui/shortcuts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../core/when-idle.ts';
import { t } from '../texts/texts.ts';

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** The first screen and its data come before, in milliseconds. */
const DELAY_MS = 3_000;
const LATEST_MS = 5_000;

/** Opens the palette: a field to look at in the middle of the navbar, an icon where there is no room. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(t('shortcuts.everywhere'), [
    { keys: 'mod+k', label: t('palette.label'), run: () => setOpen(!isOpen) },
  ]);
  useEffect(() => {
    const load = () => void loadPalette().catch(() => undefined);
    const timer = setTimeout(() => whenIdle(window, load, LATEST_MS), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        className="layout-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tour="search"
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
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

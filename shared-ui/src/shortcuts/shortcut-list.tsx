import { useSyncExternalStore } from 'react';
import { hasText, t } from '../texts/own-texts.ts';
import { currentShortcuts, watchShortcuts, type Shortcut, type ShortcutGroup } from './registry.ts';
import './shortcuts.css';

/** Every key that the page offers now, group by group. */
export function ShortcutList() {
  const groups = useSyncExternalStore(watchShortcuts, currentShortcuts);
  return merged(groups).map(({ title, shortcuts }) => (
    <section key={title} className="ac-shortcuts">
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** One group for each title: many date fields have the same keys. */
function merged(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  const byTitle = new Map<string, Map<string, Shortcut>>();
  for (const { title, shortcuts } of groups) {
    const own = byTitle.get(title) ?? new Map<string, Shortcut>();
    byTitle.set(title, own);
    for (const shortcut of shortcuts) own.set(`${shortcut.keys} ${shortcut.label}`, shortcut);
  }
  return [...byTitle].map(([title, own]) => ({ title, shortcuts: [...own.values()] }));
}

const SYMBOLS: Partial<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys that are held: on a Mac their symbol, elsewhere their name. */
const HELD_KEYS = {
  mod: { symbol: '⌘', text: 'shortcuts.control' },
  alt: { symbol: '⌥', text: 'shortcuts.alt' },
  shift: { symbol: '⇧', text: 'shortcuts.shift' },
} as const;

/** A key as it is printed on keyboards: with a name in the language of the page, a symbol, or its letter. */
function keyName(key: string): string {
  const [, held, bare = key] = /^(mod|alt|shift)\+(.+)$/.exec(key) ?? [];
  const text = `shortcuts.key.${bare}`;
  const name = hasText(text) ? t(text) : (SYMBOLS[bare] ?? (held ? bare.toUpperCase() : bare));
  if (!held) return name;
  const { symbol, text: heldText } = HELD_KEYS[held as keyof typeof HELD_KEYS];
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `${symbol} ${name}` : t(heldText, { key: name });
}

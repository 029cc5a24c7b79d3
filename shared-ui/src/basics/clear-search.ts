import type { KeyboardEvent } from 'react';

/** Escape in a search field: the first one clears the words, the next one leaves the field. */
export function clearSearchOnEscape(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  if (event.key !== 'Escape') return;
  if (event.currentTarget.value === '') return event.currentTarget.blur();
  // Neither a dialog around the field nor a browser that clears it by itself acts on the same key.
  event.preventDefault();
  event.stopPropagation();
  clear();
}

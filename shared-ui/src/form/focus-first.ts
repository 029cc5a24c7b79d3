/** What can be filled in; buttons and what the browser hides are left out, and of radio buttons those that are not chosen. */
const FIELDS =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled, [type="radio"]:not(:checked)), textarea:not([readonly], :disabled)';

/** Puts the focus into the first field, unless it is inside already. Returns whether there is a field. */
export function focusFirstField(inside: HTMLElement | null): boolean {
  if (!inside || (inside.contains(document.activeElement) && document.activeElement !== inside)) return true;
  const field = inside.querySelector<HTMLElement>(FIELDS);
  field?.focus({ preventScroll: true });
  return field !== null;
}

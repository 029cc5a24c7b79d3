/** Whether nothing has the focus: what had it is gone, or the focus is on its way. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Whether nothing has the focus: what had it is gone, or the focus is on its way. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Whether a panel that keeps the focus inside has just taken it, to its first control: antd does so once nothing is above it. */
export const isTakenByPanel = (): boolean =>
  document.activeElement?.matches('.ant-modal-close, .ant-drawer-close') ?? false;

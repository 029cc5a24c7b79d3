/** Loads the page again: versions of modules are chosen when it starts, and a lazy component does not fetch its code twice. */
export const reloadPage = (): void => window.location.reload();

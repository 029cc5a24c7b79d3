/** The versions of modules are chosen when a page starts. */
export const reloadPage = (): void => window.location.reload();

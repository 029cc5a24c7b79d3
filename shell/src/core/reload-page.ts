/** For a page whose code did not come: a lazy component does not fetch it twice. */
export const reloadPage = (): void => window.location.reload();

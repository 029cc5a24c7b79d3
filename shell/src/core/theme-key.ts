/** Where this browser keeps a choice of light or dark. */
export const THEME_KEY = 'accounts.theme';

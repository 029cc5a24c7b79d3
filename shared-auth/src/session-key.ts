/** Where the browser's storage keeps who is signed in. A file of its own: the page's first script reads it alone. */
export const SESSION_KEY = 'accounts.session';

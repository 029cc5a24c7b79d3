/** What draws many papers into one PDF; written once, so that there is one chunk of it. */
export const loadDownloads = () => import('./download-many.ts');

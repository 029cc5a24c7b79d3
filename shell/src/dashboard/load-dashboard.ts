/** Fetches the code of the dashboard, once. */
export const loadDashboard = () => import('./index.ts');

export * from './dashboard-page.tsx';

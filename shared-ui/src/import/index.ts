export type { ImportDescription } from './import-description.ts';
export { ImportScreen } from './import-screen.tsx';

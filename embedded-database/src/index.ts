export { startDatabase } from './database.ts';
export { hasCluster, runningDatabase } from './running.ts';

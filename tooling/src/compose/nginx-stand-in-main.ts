import { startNginxStandIn } from './nginx-stand-in.ts';

/** What stands in for nginx as a process. Its argument is the main file of the configuration. */
await startNginxStandIn(process.argv[2] ?? '');

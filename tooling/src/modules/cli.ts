import { moduleCommand } from './module-command.ts';

process.exitCode = await moduleCommand(process.argv.slice(2));

import { moduleCommand } from '../modules/module-command.ts';
import { newModule } from './new-module.ts';

/** `npm run module -- ...`: everything about one module, from `new` to `gc`. */
export async function module(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'new') return newModule(rest);
  // webpack takes longer to read than a rollback to do.
  if (command === 'dev') return (await import('./dev-module.ts')).devModule(rest);
  return moduleCommand(args);
}

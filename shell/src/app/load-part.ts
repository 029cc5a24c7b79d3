import type { CodeRef } from '@accounts/shared-auth';
import { loadCodeRef } from '../loader/federation.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import type { AppServices } from './app-services.ts';

/** What a manifest refers to: the module is loaded as for its screens, with all that guards them. @throws ModuleFailure */
export async function loadPart<T>(
  { loader }: Pick<AppServices, 'loader'>,
  module: KnownModule,
  codeRef: CodeRef,
): Promise<T> {
  await loader.load(module, new AbortController().signal);
  return loadCodeRef<T>(module.id, codeRef);
}

import type { CodeRef } from '@accounts/shared-auth';
import { loadLaterTexts } from '@accounts/shared-ui/own-texts';
import { loadCodeRef } from '../loader/federation.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import type { AppServices } from '../session/app-services.ts';

/**
 * What a manifest refers to: the module is loaded as for its screens, with all that guards them. `again` forgets that it failed
 * before: a person tries again. @throws ModuleFailure
 */
export async function loadPart<T>(
  { loader }: Pick<AppServices, 'loader'>,
  module: KnownModule,
  codeRef: CodeRef,
  again = false,
): Promise<T> {
  if (again) loader.forget(module);
  const expose = codeRef.replace(/#.*$/, '').replace('./', '');
  await Promise.all([loader.load(module, new AbortController().signal, '', expose), loadLaterTexts()]);
  return loadCodeRef<T>(module.id, codeRef);
}

import { t } from '../texts/texts.ts';

/** Why a module is not there, with the code that people can quote, and whether another try can help. */
export const FAILURES = {
  disabled: { code: 'MFE-101', retry: false },
  unavailable: { code: 'MFE-102', retry: true },
  import: { code: 'MFE-103', retry: true },
  bootstrap: { code: 'MFE-104', retry: true },
  mount: { code: 'MFE-105', retry: true },
  integrity: { code: 'MFE-106', retry: true },
  contract: { code: 'MFE-107', retry: false },
  cancelled: { code: 'MFE-108', retry: true },
  crash: { code: 'MFE-109', retry: true },
  registry: { code: 'MFE-110', retry: true },
  off: { code: 'MFE-111', retry: false },
} as const;

export type FailureKind = keyof typeof FAILURES;

/** A module that could not be loaded, checked or mounted. */
export class ModuleFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail: string) {
    super(detail);
    this.name = 'ModuleFailure';
    this.kind = kind;
  }
}

/** Any error as a module failure; what is not one already counts as `fallback`. */
export function failureOf(error: unknown, fallback: FailureKind): ModuleFailure {
  if (error instanceof ModuleFailure) return error;
  return new ModuleFailure(fallback, error instanceof Error ? error.message : String(error));
}

/** As {@link failureOf}; code that did not come is not code that throws. */
export function codeFailureOf(error: unknown, fallback: FailureKind): ModuleFailure {
  return failureOf(error, isChunkFailure(error) ? 'unavailable' : fallback);
}

/** True for errors of webpack about a script or style that did not come. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk .* failed/i.test(error.message);
}

/** What a person reads: one sentence for each kind; `title` is the module's name ("Sales"), '' where not even that is known. */
export function sentenceOf(failure: ModuleFailure, title: string): string {
  switch (failure.kind) {
    case 'disabled':
      return failure.message;
    case 'integrity':
      return t('module.integrity', { title });
    case 'contract':
      return t('module.contract', { title });
    case 'registry':
      return t('module.registry');
    case 'off':
      return t('module.off', { title });
    default:
      return title === '' ? t('module.unknown') : t('module.unavailable', { title });
  }
}

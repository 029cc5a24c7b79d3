/**
 * Every specifier that modules take from the shell, imported once: federation provides only what the shell's own
 * build imports. Nothing here is loaded before it is needed.
 */
export const SHARED_EXPORTS: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react-router-dom': () => import('react-router-dom'),
  rxjs: () => import('rxjs'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  formik: () => import('formik'),
  yup: () => import('yup'),
  '@accounts/shared-auth': () => import('@accounts/shared-auth'),
  '@accounts/shared-data': () => import('@accounts/shared-data'),
  '@accounts/shared-data/around-documents': () => import('@accounts/shared-data/around-documents'),
  '@accounts/shared-data/books': () => import('@accounts/shared-data/books'),
  '@accounts/shared-data/company': () => import('@accounts/shared-data/company'),
  '@accounts/shared-data/imports': () => import('@accounts/shared-data/imports'),
  '@accounts/shared-data/search': () => import('@accounts/shared-data/search'),
  '@accounts/shared-ui': () => import('@accounts/shared-ui'),
  '@accounts/shared-ui/basics': () => import('@accounts/shared-ui/basics'),
  '@accounts/shared-ui/chart': () => import('@accounts/shared-ui/chart'),
  '@accounts/shared-ui/texts': () => import('@accounts/shared-ui/texts'),
  '@accounts/shared-ui/form': () => import('@accounts/shared-ui/form'),
  '@accounts/shared-ui/table': () => import('@accounts/shared-ui/table'),
  '@accounts/shared-ui/overlay': () => import('@accounts/shared-ui/overlay'),
  '@accounts/shared-ui/shortcuts': () => import('@accounts/shared-ui/shortcuts'),
  '@accounts/shared-ui/date': () => import('@accounts/shared-ui/date'),
  '@accounts/shared-ui/credits': () => import('@accounts/shared-ui/credits'),
  '@accounts/shared-ui/documents': () => import('@accounts/shared-ui/documents'),
  '@accounts/shared-ui/export': () => import('@accounts/shared-ui/export'),
  '@accounts/shared-ui/import': () => import('@accounts/shared-ui/import'),
  '@accounts/shared-ui/lines': () => import('@accounts/shared-ui/lines'),
  '@accounts/shared-ui/master-data': () => import('@accounts/shared-ui/master-data'),
  '@accounts/shared-ui/new-records': () => import('@accounts/shared-ui/new-records'),
  '@accounts/shared-ui/record': () => import('@accounts/shared-ui/record'),
  '@accounts/shared-ui/report': () => import('@accounts/shared-ui/report'),
  '@accounts/shared-ui/schedules': () => import('@accounts/shared-ui/schedules'),
};

/** Fetches a shared library ahead of the module that will need it; a failure shows when it is really wanted. */
export function warmUp(library: string): void {
  SHARED_EXPORTS[library]?.().catch(() => undefined);
}

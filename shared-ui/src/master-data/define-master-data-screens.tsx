import type { StoredRecord } from '@accounts/shared-domain';
import type { FormikValues } from 'formik';
import { lazy, type ComponentType } from 'react';
import type { MasterDataForm, MasterDataKind } from './master-data-kind.ts';
import { MasterDataList } from './master-data-list.tsx';

/** The screens of one kind of master data. */
export interface MasterDataScreens {
  List: ComponentType;
  New: ComponentType;
  /** One record by the `:id` of its route. */
  Screen: ComponentType;
  Import: ComponentType;
}

/**
 * List, new record, record and import of one kind, from its description alone. Both are functions that are called when a
 * screen is drawn: the texts of the module are there then. The form is fetched with the first screen that shows it.
 */
export function defineMasterDataScreens<Detail extends StoredRecord, Input, Values extends FormikValues>(
  describe: () => MasterDataKind<Detail, Input>,
  loadForm: () => Promise<() => MasterDataForm<Detail, Input, Values>>,
): MasterDataScreens {
  const kindOf = once(describe);
  const lazyScreen = (name: 'NewRecord' | 'OneRecord') =>
    lazy(async () => {
      const [screens, describeForm] = await Promise.all([import('./master-data-screens.tsx'), loadForm()]);
      const Screen = screens[name];
      const formOf = once(describeForm);
      return { default: () => <Screen kind={kindOf()} form={formOf()} /> };
    });
  return {
    List: () => <MasterDataList kind={kindOf()} />,
    New: lazyScreen('NewRecord'),
    Screen: lazyScreen('OneRecord'),
    Import: lazy(async () => {
      const { ImportScreen } = await import('../import/index.ts');
      return {
        default: () => {
          const { imports, texts, path } = kindOf();
          return <ImportScreen {...imports} list={{ to: path, label: texts.list }} />;
        },
      };
    }),
  };
}

/** Calls a function at the first need, and keeps what it returned. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

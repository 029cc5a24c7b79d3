import { ImportScreen } from '../import/index.ts';
import type { StoredRecord } from '@accounts/shared-domain';
import type { FormikValues } from 'formik';
import type { ComponentType } from 'react';
import { lazyPart } from '../basics/index.ts';
import { currentLocale } from '../texts/language-store.ts';
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
    lazyPart(async () => {
      const [screens, describeForm] = await Promise.all([import('./master-data-screens.tsx'), loadForm()]);
      const Screen = screens[name];
      const formOf = once(describeForm);
      return () => <Screen kind={kindOf()} form={formOf()} />;
    });
  const [New, One] = [lazyScreen('NewRecord'), lazyScreen('OneRecord')];
  return {
    List: () => <MasterDataList kind={kindOf()} />,
    New,
    Screen: One,
    Import: () => {
      const { imports, texts, path, area, counter } = kindOf();
      return imports ? (
        <ImportScreen
          {...imports}
          area={area}
          list={{ to: path, label: texts.list }}
          counted={counter && { counter, many: texts.noun[1] }}
        />
      ) : null;
    },
  };
}

/** Calls a function at the first need in each language, and keeps what it returned. */
function once<T>(make: () => T): () => T {
  let made: { value: T; language: string } | undefined;
  return () => {
    const language = currentLocale();
    if (made?.language !== language) made = { value: make(), language };
    return made.value;
  };
}

import type { ModuleProps } from '@accounts/shared-auth';
import type { ImportColumnsResponse, ImportKind } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportScreen } from '../import/import-screen.tsx';
import { lookAt } from './look-at-file.ts';
import { renderInModule, testModuleProps, type TestServer } from './module-props.tsx';

/**
 * The import screen of a kind with a server whose looks at files find no product, unless `look` says more of them; `changes` to
 * what a member who may do everything has.
 */
export function showImportScreen(
  server: TestServer,
  kind: ImportKind = 'contacts',
  look: (fields: FormData) => Partial<ImportColumnsResponse> = () => ({}),
  changes: Partial<ModuleProps> = {},
): void {
  const withLooks: TestServer = async (call) => {
    if (!call.url.endsWith('/import/columns')) return server(call);
    const fields = call.data as FormData;
    const row = Number(fields.get('headingRow') ?? 1);
    return { ...(await lookAt(fields.get('file') as File, kind, row)), ...look(fields) };
  };
  renderInModule(
    <ImportScreen
      kind={kind}
      area="Accounts"
      title="Import"
      list={{ to: '/contacts', label: 'Contacts' }}
      examples={[]}
    />,
    testModuleProps(withLooks, '/contacts/import', changes),
  );
}

/** Chooses a file of this text on the import screen. */
export async function chooseFile(text: string): Promise<void> {
  const input = await screen.findByLabelText(/Drop a CSV or XLSX file/);
  await userEvent.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
}

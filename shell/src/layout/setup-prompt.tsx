import { useStream } from '@accounts/shared-ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { PartAtRest } from '../core/part-at-rest.tsx';
import { useLayout } from '../frame/layout-services.ts';

const loadSetup = async () => {
  const [{ SetupDialog }] = await Promise.all([import('./setup-dialog.tsx'), loadPageTexts()]);
  return SetupDialog;
};

/** The dialog that asks for the company's profile, fetched for companies whose profile is not complete. */
export function SetupPrompt() {
  const company = useStream(useLayout().company$);
  return company?.setupComplete === false && <PartAtRest load={loadSetup} isAtOnce props={{}} />;
}

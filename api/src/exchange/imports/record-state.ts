import { sentence } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';

/** Words for yes, in the languages whose products are imported. */
const YES = words('yes y true 1 x ja oui si sim vero verdadero vrai wahr نعم');
/** Words for a record that is no longer used, and for no, in the same languages. */
const NOT_ACTIVE = words(
  `no n false 0 nein nee non nao falso faux falsch لا
  inactive notactive disabled archived deleted inaktiv deaktiviert archiviert inactif inactivo inattivo inativo inactief
  desactive archive desactivado archivado disattivato archiviato desativado arquivado gearchiveerd غيرنشط مؤرشف`,
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).map(plain));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Says of a record that its file has as inactive that it comes in as an active one: documents of the files may name it, and
 * an archived one could not be named. Words that are not known say nothing.
 */
export function noteState(row: RowReader): void {
  const [active, inactive] = [row.text('active'), row.text('inactive')];
  const isLeft = active !== '' && NOT_ACTIVE.has(plain(active));
  if (!isLeft && !YES.has(plain(inactive))) return;
  row.addWarning(
    isLeft ? 'active' : 'inactive',
    sentence('{status} in the file, imported as active. Archive it here if it is no longer used.', {
      status: quoted(isLeft ? active : inactive),
    }),
  );
}

/** Says of a record without amounts that its currency in the file is another one than the company's. */
export function noteCurrency(row: RowReader, own: string): void {
  const text = row.text('currency');
  if (text === '' || text.toUpperCase() === own) return;
  row.addWarning(
    'currency',
    sentence('{currency} in the file: amounts here are in {own}, the currency of the company.', {
      currency: quoted(text),
      own,
    }),
  );
}

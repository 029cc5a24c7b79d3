import { apiErrorOf, contacts, type Http } from '@accounts/shared-data';
import { CONTACT_LIST_LIMIT, type Contact, type ListStatus } from '@accounts/shared-domain';
import type { FailedRow } from '../table/index.ts';
import { t } from '../texts/own-texts.ts';

/** Whom a message about a row goes to. */
interface Addressed {
  contactId: string;
  contactName: string;
}

/** The rows whose contact has no email address, with that as the reason. */
export async function withoutAddress<Row extends Addressed>(
  rows: readonly Row[],
  http: Http,
  rowId: (row: Row) => string,
): Promise<FailedRow[]> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  const found = await loadContacts(ids, http);
  // Who may not see contacts learns from the server, row by row.
  if (!found) return [];
  const addressed = new Set(found.filter(({ email }) => email.trim() !== '').map(({ id }) => id));
  return rows.flatMap((row) =>
    addressed.has(row.contactId)
      ? []
      : [{ id: rowId(row), message: t('document.send.noAddress', { name: row.contactName }) }],
  );
}

/** Documents and payments of archived contacts can be sent. */
const CONTACT_STATUS: ListStatus = 'All';

/** Contacts by id; undefined for a member who may not see contacts. */
async function loadContacts(ids: readonly string[], http: Http): Promise<Contact[] | undefined> {
  const { page } = contacts.api(http);
  const found: Contact[] = [];
  try {
    for (let at = 0; at < ids.length; at += CONTACT_LIST_LIMIT) {
      const is = ids.slice(at, at + CONTACT_LIST_LIMIT);
      const { content } = await page(CONTACT_STATUS, {
        filters: [{ field: 'id', is }],
        limit: CONTACT_LIST_LIMIT,
      });
      found.push(...content);
    }
  } catch (error) {
    if (apiErrorOf(error).status === 403) return undefined;
    throw error;
  }
  return found;
}

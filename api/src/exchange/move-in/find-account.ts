import type { Tx } from '../../platform/db/transaction.ts';
import { byKeys } from '../imports/references.ts';

/** An account of the books. */
export interface FoundAccount {
  id: string;
  code: string;
  name: string;
}

interface AccountRow extends FoundAccount {
  plain_code: string;
  plain_name: string;
  foreign_code: string;
}

const ACCOUNTS = `
  SELECT id, code, name, lower(code) AS plain_code, lower(name) AS plain_name, lower(foreign_code) AS foreign_code
  FROM account WHERE company_id = $1`;

/** Characters of a text that is looked into: names of accounts have 150. */
const MAX_SPELLED_CHARS = 200;
/** Finds accounts of the other product, archived ones included, by our code, their code, or the name. */
export async function accountFinder(
  tx: Tx,
): Promise<(code: string, name: string) => FoundAccount | undefined> {
  const accounts = await tx.run<AccountRow>(ACCOUNTS, [tx.companyId]);
  const known = byKeys(accounts, ['plain_name', 'foreign_code', 'plain_code'], ({ id, code, name }) => ({
    id,
    code,
    name,
  }));
  return (code, name) => {
    for (const text of [code, ...spellings(name), ...spellings(code)]) {
      const account = text === '' ? undefined : known.get(text.toLowerCase());
      if (account !== undefined) return account;
    }
    return undefined;
  };
}

/**
 * What an account may be called inside a text: all of it, its code, its name, and the last part of a path. "Sales (200)" as
 * Xero writes it, "1000 · Checking" as QuickBooks does, "101000 Cash" as Odoo does.
 */
function spellings(text: string): string[] {
  if (text === '' || text.length > MAX_SPELLED_CHARS) return [];
  return [text, ...withCodeBehind(text), ...withCodeBefore(text), text.split(':').at(-1)?.trim() ?? ''];
}

function withCodeBehind(text: string): string[] {
  const at = text.lastIndexOf('(');
  return at < 0 || !text.endsWith(')') ? [] : [text.slice(at + 1, -1).trim(), text.slice(0, at).trim()];
}

/** Signs between a code and a name. */
const BETWEEN = ['·', ':', '-', '–'];

function withCodeBefore(text: string): string[] {
  const [code = '', ...others] = text.split(' ').filter((part) => part !== '');
  const name = BETWEEN.includes(others[0] ?? '') ? others.slice(1) : others;
  return /\d/.test(code) ? [code, name.join(' ')] : [];
}

import {
  ACCOUNT_TYPES,
  MAX_ACCOUNT_TYPES_LENGTH,
  MAX_ACCOUNT_TYPE_NAMES,
  sentence,
  type AccountType,
  type FieldFault,
  type ImportChoices,
  type ImportedAccountType,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { MAX_WORD_LENGTH, isTypeName, plainWord, typeOfWord } from './account-type-words.ts';

/** The chosen types by word, from JSON text; throws `ApiError` 422 when the text is no such list. */
export function readAccountTypes(text = ''): ImportChoices['accountTypes'] {
  if (text === '') return {};
  const chosen = text.length > MAX_ACCOUNT_TYPES_LENGTH ? null : parsed(text);
  if (chosen !== null) return chosen;
  throw apiError.validation([
    { field: 'accountTypes', message: 'Must be words and their types of account as JSON.' },
  ]);
}

function parsed(text: string): Record<string, AccountType> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    const isEach = entries.every(
      ([, type]) => typeof type === 'string' && Object.hasOwn(ACCOUNT_TYPES, type),
    );
    return isEach ? (Object.fromEntries(entries) as Record<string, AccountType>) : null;
  } catch {
    return null;
  }
}

/** What the words of a file for types of account mean. */
export interface AccountTypes {
  typeOf: (text: string) => AccountType | undefined;
  /** Words that are no names of ours. */
  words: ImportedAccountType[];
}

/**
 * Finds our type for each distinct word: the one that a person has chosen, or that the word means. Throws `ApiError` 422 with
 * one question for each word without a known type; its field is `accountTypes.` and the word.
 */
export function findAccountTypes(
  texts: Iterable<string>,
  chosen: ImportChoices['accountTypes'],
): AccountTypes {
  const choices = new Map(Object.entries(chosen).map(([text, type]) => [plainWord(text), type]));
  const types = new Map<string, AccountType>();
  const words: ImportedAccountType[] = [];
  const unknown = new Map<string, string>();
  for (const text of texts) {
    const plain = plainWord(text);
    const shown = text.slice(0, MAX_WORD_LENGTH);
    if (text === '' || types.has(plain) || unknown.has(plain)) continue;
    const choice = choices.get(plain);
    const accountType = choice ?? typeOfWord(text);
    if (accountType === undefined) unknown.set(plain, shown);
    else {
      types.set(plain, accountType);
      const source = choice === undefined ? 'found' : 'chosen';
      if (choice !== undefined || !isTypeName(text)) words.push({ word: shown, accountType, source });
    }
  }
  if (unknown.size > 0) throw apiError.validation(questionsOf([...unknown.values()]), 'API-IMPORT-TYPES');
  return { typeOf: (text) => types.get(plainWord(text)), words };
}

function questionsOf(words: readonly string[]): FieldFault[] {
  if (words.length > MAX_ACCOUNT_TYPE_NAMES) {
    const message = sentence('This column has more than {most} words that are no types of account.', {
      most: MAX_ACCOUNT_TYPE_NAMES,
    });
    return [{ field: 'accountType', message }];
  }
  return words.map((each) => ({
    field: `accountTypes.${each}`,
    message: sentence('Choose what type of account "{word}" is.', { word: each }),
  }));
}

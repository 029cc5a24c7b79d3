import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Compiles the messages of a locale file, so that the browser gets no message parser. Throws with every faulty key. */
export function compileTexts(source: string): Record<string, CompiledMessage> {
  const texts = JSON.parse(source) as Record<string, string>;
  const compiled: Record<string, CompiledMessage> = {};
  const problems: string[] = [];
  for (const [key, message] of Object.entries(texts)) {
    try {
      compiled[key] = compileMessageOrThrow(message);
    } catch (error) {
      problems.push(`"${key}": ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new Error(`Messages that cannot be read:\n  ${problems.join('\n  ')}`);
  return compiled;
}

/**
 * Compiles a locale file. What it lacks is taken from the English file beside it (`de.json` from `en.json`): a text that is
 * not translated yet shows in English, never its key.
 */
export function compileLocaleFile(file: string): Record<string, CompiledMessage> {
  const own = compileTexts(readFileSync(file, 'utf8'));
  const english = englishFileOf(file);
  return existsSync(english) ? { ...compileTexts(readFileSync(english, 'utf8')), ...own } : own;
}

/** The English file beside a locale file. */
export const englishFileOf = (file: string): string =>
  path.join(path.dirname(file), path.basename(file).replace(/^[^.]+/, 'en'));

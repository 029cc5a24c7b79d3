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

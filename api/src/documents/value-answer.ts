import { jsonText } from '../http/answers.ts';
import type { JsonText } from '../http/answers.ts';

/** A record's JSON text as creating calls answer it: `{body: {value}}`. */
export function valueAnswer(text: string): JsonText {
  return jsonText(`{"body":{"value":${text}}}`);
}

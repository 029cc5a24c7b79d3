import { jsonText, type JsonText } from './responses.ts';

/** A record's JSON text as creating calls answer it: `{body: {value}}`. */
export function valueResponse(text: string): JsonText {
  return jsonText(`{"body":{"value":${text}}}`);
}

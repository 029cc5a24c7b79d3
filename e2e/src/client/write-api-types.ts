import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { withSharedSchemas, type Piece } from './shared-schemas.ts';

/** Characters of the description. */
const MAX_DESCRIPTION = 32 * 1024 * 1024;
const SERVER = path.resolve(import.meta.dirname, '../../../starter/src/describe.ts');
const HEAD = `// Made of the API's description by "npm run docs"; a test compares the two.\n\n`;
/** What a path or a call does not have: left out, in place of being there and never given. */
const EMPTY = [
  /^ +\w+\?: never;\n/gm,
  /^ +parameters: \{\s+\};\n/gm,
  /^ +headers: \{\s+\[name: string\]: unknown;\s+\};\n/gm,
];

/** Writes the types of all calls of the server into the file that the command names. */
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the file to write.');
const { stdout } = await promisify(execFile)(process.execPath, [SERVER], { maxBuffer: MAX_DESCRIPTION });
const document = withSharedSchemas(withoutWords(withoutRefusals(JSON.parse(stdout) as Description)));
const types = astToString(await openapiTS(document as unknown as OpenAPI3));
const short = EMPTY.reduce((text, empty) => text.replaceAll(empty, ''), types);
await writeFile(target, HEAD + short);

interface Description extends Piece {
  paths: Record<string, Record<string, { responses: Piece }>>;
}

/** Calls throw what is not a success. */
function withoutRefusals(description: Description): Piece {
  const paths = Object.entries(description.paths).map(([url, methods]) => {
    const calls = Object.entries(methods).map(([method, call]) => {
      const { 200: success } = call.responses;
      return [method, { ...call, responses: { 200: success } }];
    });
    return [url, Object.fromEntries(calls) as Piece];
  });
  return { ...description, paths: Object.fromEntries(paths) as Piece };
}

/** What types cannot say is for people, who read it at /reference. */
function withoutWords(piece: Piece): Piece {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? withoutWords(value as Piece) : value;
  };
  const kept = Object.entries(piece).filter(
    ([name, value]) => !(typeof value === 'string' && (name === 'description' || name === 'format')),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, inside(value)]));
}

import { runNode } from '../process/process.ts';

/** Types of all calls of the server, below the root of the repository. */
export const API_TYPES = 'e2e/src/client/api-types.d.ts';

/** Writes the types into a file. Throws with what the generator printed when it fails. */
export async function writeApiTypes(file: string = API_TYPES): Promise<void> {
  const { code, output } = await runNode('e2e/src/client/write-api-types.ts', [file]);
  if (code !== 0) throw new Error(output);
}

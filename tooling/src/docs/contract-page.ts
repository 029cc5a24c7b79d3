import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { type FieldDocs, typeDocs, type TypeDocs } from './type-docs.ts';

/** The page, below the root of the repository. */
export const CONTRACT_PAGE = 'docs/contract.md';

/** Sections of the page, and the sources that each is made of. */
const SECTIONS = [
  {
    title: 'What a module says of itself',
    text: '`module.config.ts` is a `ModuleDescription`; the build makes `module.json`, a `ModuleManifest`, of it.',
    file: 'manifest.ts',
  },
  {
    title: 'What a module is given, and gives',
    text: 'The shell calls the lifecycles with `ModuleProps`. The build makes the lifecycles of the description; screens read the props by the hooks of shared-ui.',
    file: 'props.ts',
  },
  {
    title: 'What the registry says',
    text: '`registry.json` is a `Registry`. `npm run module` writes it; `registry-entry.json` of a module under development is one `ModuleVersion`.',
    file: 'registry.ts',
  },
] as const;

const HEAD = `# The contract between shell and modules

Made from the types in \`shared-auth/src/contract/\` by \`npm run docs\`; a test compares the two. What is checked when a module is
built, published and read is the JSON Schema in \`schema.ts\` beside them. How a team works with it: [modules.md](modules.md).
`;

/** Types of the contract by section, as their sources have them. */
export async function contractTypes(): Promise<{ title: string; text: string; types: TypeDocs[] }[]> {
  return Promise.all(
    SECTIONS.map(async ({ title, text, file }) => {
      const source = path.join(repositoryRoot, 'shared-auth/src/contract', file);
      return { title, text, types: typeDocs(await readFile(source, 'utf8')) };
    }),
  );
}

/** The page as the types are now. */
export async function contractPage(): Promise<string> {
  const sections = await contractTypes();
  const parts = sections.map(({ title, text, types }) =>
    [`## ${title}\n\n${text}\n`, ...types.map(typePart)].join('\n'),
  );
  return [HEAD, ...parts].join('\n');
}

/** Writes the page. */
export async function writeContractPage(): Promise<void> {
  await writeFile(path.join(repositoryRoot, CONTRACT_PAGE), await contractPage());
}

function typePart({ name, text, fields, source }: TypeDocs): string {
  const head = `### ${name}\n\n${text}\n`;
  if (source !== undefined) return `${head}\n\`\`\`ts\n${source}\n\`\`\`\n`;
  return `${head}\n| Field | Type | Meaning |\n|---|---|---|\n${(fields ?? []).map(fieldRow).join('')}`;
}

function fieldRow({ name, isOptional, type, text }: FieldDocs): string {
  const cells = [`\`${name}\`${isOptional ? ' (optional)' : ''}`, `\`${type}\``, text];
  // A bar ends a cell, in code as well.
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}

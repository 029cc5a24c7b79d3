import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordedStatements } from '../recorded.ts';
import { declarationFaults, type Sent } from './check.ts';
import type { DeclaredStatement } from './statement.ts';

const fileIn = (folder: string): string => path.join(folder, 'open-places.json');

/** Leaves the places whose texts are put together while the server runs to the end of the run. */
export function leaveOpen(folder: string, places: readonly DeclaredStatement[]): Promise<void> {
  return writeFile(fileIn(folder), JSON.stringify(places));
}

/**
 * Holds what the servers sent from these places to what the sources say of it; nothing in a run that has not read the sources.
 * @throws Error that names each place and its faults
 */
export async function checkOpenPlaces(folder: string): Promise<void> {
  if (!existsSync(fileIn(folder))) return;
  const places = JSON.parse(await readFile(fileIn(folder), 'utf8')) as DeclaredStatement[];
  const sent = textsByPlace(folder, places);
  const faults = await declarationFaults(sent);
  const unseen = sent.filter(({ texts }) => texts.length === 0).map(({ statement }) => statement.at);
  if (unseen.length > 0)
    console.log(`Put together and not sent by any test of this run:\n${unseen.join('\n')}`);
  if (faults.length > 0)
    throw new Error(`Statements of the server are not what the sources say of them:\n${faults.join('\n')}`);
}

function textsByPlace(folder: string, places: readonly DeclaredStatement[]): Sent[] {
  const texts = new Map<string, Set<string>>();
  for (const { at, text } of recordedStatements(folder)) {
    if (at !== null) texts.set(at, (texts.get(at) ?? new Set()).add(text));
  }
  return places.map((statement) => ({ statement, texts: [...(texts.get(statement.at) ?? [])] }));
}

import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutgoingMail } from './queued-mail.ts';

/** A message that was written to a file because no mail server is configured. */
export interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Addresses of the links in the text, in their order. */
  links: string[];
  attachments: { fileName: string; contentType: string; base64: string }[];
  createdDate: string;
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

/** Writes a message to DATA_DIR/outbox, whole or not at all. */
export async function writeToOutbox(dataDir: string, mail: OutgoingMail): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const message: OutboxMessage = {
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    links: [...mail.text_body.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    attachments: mail.files.map(({ fileName, contentType, content }) => ({
      fileName,
      contentType,
      base64: content.toString('base64'),
    })),
    createdDate: mail.created_at.toISOString(),
  };
  const file = path.join(folder, `${mail.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify(message, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Every message of the outbox, newest first. */
export async function listOutbox(dataDir: string): Promise<OutboxMessage[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const messages = await Promise.all(files.map((name) => readMessage(path.join(folderOf(dataDir), name))));
  return messages.toSorted((a, b) => b.id.localeCompare(a.id));
}

/** One message; null when there is none. `id` must be a UUID. */
export async function readOutbox(dataDir: string, id: string): Promise<OutboxMessage | null> {
  return readMessage(path.join(folderOf(dataDir), `${id}.json`)).catch(() => null);
}

async function readMessage(file: string): Promise<OutboxMessage> {
  return JSON.parse(await readFile(file, 'utf8')) as OutboxMessage;
}

/** One message of /dev/outbox, as far as the tests read it. */
export interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { fileName: string; contentType: string; base64: string }[];
}

const TIMEOUT_MS = 60_000;

/** The messages of the outbox, the newest first. */
async function outboxOf(url: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${url}/dev/outbox`);
  const listed = (await answer.json()) as OutboxMessage[] | { content: OutboxMessage[] };
  return Array.isArray(listed) ? listed : listed.content;
}

/** The messages to an address, the newest first, once there are so many; mail leaves after the commit. */
export async function messagesTo(url: string, to: string, count: number): Promise<OutboxMessage[]> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const found = (await outboxOf(url)).filter((message) => message.to === to);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No ${count} messages to ${to} arrived in the outbox.`);
}

/** The newest message to an address, as a whole. */
export async function newestMessage(url: string, to: string): Promise<OutboxMessage> {
  const [newest] = await messagesTo(url, to, 1);
  return (await (await fetch(`${url}/dev/outbox/${newest?.id}`)).json()) as OutboxMessage;
}

/** The link of the newest message to an address that has one to a page, such as `/registration/`. */
export async function newestLink(url: string, to: string, page: string): Promise<string> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const { links } = await newestMessage(url, to);
    const link = links.find((candidate) => candidate.includes(page));
    if (link !== undefined) return link;
  }
  throw new Error(`No message to ${to} with a link to ${page} arrived in the outbox.`);
}

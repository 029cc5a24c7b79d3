/** One message of /dev/outbox, as far as the tests read it. */
export interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

const TIMEOUT_MS = 60_000;

/** The newest message to an address; mail leaves after the commit, so it is waited for a moment. */
export async function newestMessage(url: string, to: string): Promise<OutboxMessage> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${url}/dev/outbox`);
    const listed = (await answer.json()) as OutboxMessage[] | { content: OutboxMessage[] };
    const messages = Array.isArray(listed) ? listed : listed.content;
    const found = messages.find((message) => message.to === to);
    if (found) return (await (await fetch(`${url}/dev/outbox/${found.id}`)).json()) as OutboxMessage;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No message to ${to} arrived in the outbox.`);
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

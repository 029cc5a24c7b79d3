/** What of Mailpit's calls is used. */
interface Found {
  messages: { ID: string }[];
}

const TIMEOUT_MS = 120_000;
const LOOK_MS = 200;

/** Messages of a stack whose mail goes to Mailpit, or to what has the same calls. */
export class CaughtMail {
  readonly #url: string;

  /** Address of the catcher's page. */
  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  /**
   * The link of the newest message to an address that has one to a page, on the stack's own address: people may call it by another
   * than the messages do.
   */
  async linkFor(to: string, page: string, stack: string): Promise<string> {
    const query = encodeURIComponent(`to:"${to}"`);
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      const { messages } = await this.#get<Found>(`/api/v1/search?query=${query}`);
      for (const { ID } of messages) {
        const { Text } = await this.#get<{ Text: string }>(`/api/v1/message/${ID}`);
        const link = (Text.match(/https?:\/\/\S+/g) ?? []).find((one) =>
          new URL(one).pathname.startsWith(page),
        );
        if (link === undefined) continue;
        const { pathname, search, hash } = new URL(link);
        return stack + pathname + search + hash;
      }
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    }
    throw new Error(`No message to ${to} with a link to ${page} came to ${this.#url}.`);
  }

  async #get<T>(path: string): Promise<T> {
    const response = await fetch(this.#url + path);
    if (!response.ok) throw new Error(`${this.#url}${path} answered ${response.status}.`);
    return (await response.json()) as T;
  }
}

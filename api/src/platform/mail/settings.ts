import type { Config } from '../config/config.ts';

/** What messages need to know of the server that sends them. */
export type MailSettings = Pick<Config, 'publicUrl' | 'dataDir' | 'rateLimitFactor'>;

let settings: MailSettings | null = null;

/** Told once, when the mailer starts. */
export function useMailSettings(next: MailSettings): void {
  settings = next;
}

/** Settings of this process; an Error before the mailer has started. */
export function mailSettings(): MailSettings {
  if (settings === null) throw new Error('The mailer has not been started.');
  return settings;
}

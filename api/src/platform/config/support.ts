import { emailSchema } from '@accounts/shared-domain';

/** A chat service whose script pages load on the dashboard. */
export interface ChatConfig {
  scriptUrl: string;
  /** What its script may reach, as sources of a Content-Security-Policy; the first is where it comes from. */
  origins: string[];
}

/** Read where messages stay in the outbox: there the form can be tried out. */
const OUTBOX_EMAIL = 'support@accounts.localhost';
/** `https://cdn.example.com`, `wss://*.example.com`, with a port or without. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** The chat of CHAT_SCRIPT_URL, and the further CHAT_ORIGINS that it needs; null without a script. */
export function chatConfig(scriptUrl: string | undefined, further: string | undefined): ChatConfig | null {
  const named = further?.split(',').map((origin) => origin.trim()) ?? [];
  const wrong = named.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new Error(
      `CHAT_ORIGINS: addresses like https://cdn.example.com or wss://*.example.com are needed, separated by commas; "${wrong}" is not one.`,
    );
  if (scriptUrl !== undefined)
    return { scriptUrl, origins: [...new Set([new URL(scriptUrl).origin, ...named])] };
  if (named.length > 0) throw new Error('CHAT_SCRIPT_URL: needed when CHAT_ORIGINS is set.');
  return null;
}

/** Receiver of the contact form: SUPPORT_EMAIL, or an address of the outbox where messages do not leave this computer. */
export function supportEmail(value: string | undefined, staysInOutbox: boolean): string | null {
  if (value === undefined) return staysInOutbox ? OUTBOX_EMAIL : null;
  if (emailSchema.isValidSync(value)) return value;
  throw new Error('SUPPORT_EMAIL: an address like help@example.com is needed.');
}

import type { MessageStatusEntry } from '@accounts/shared-data';
import { DateText, StatusBadge, statusText } from '../basics/index.ts';
import { ComingSection } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import type { DocumentKindDescription } from './document-kind.ts';

/** E-mails of a document and how far each came; nothing where none was sent. A failed load reads as an empty list. */
export function DocumentMessages({ kind, id }: { kind: DocumentKindDescription; id: string }) {
  const { data, isLoading } = kind.resource.useMessageStatus(id);
  return <MessageList messages={isLoading ? undefined : (data ?? [])} />;
}

/**
 * E-mails: each failed or was successful, and how far it came is its action (docs/specification.md, section 4); nothing
 * without any. Undefined while they are fetched.
 */
export function MessageList({ messages }: { messages: readonly MessageStatusEntry[] | undefined }) {
  if (!messages) return <ComingSection />;
  if (messages.length === 0) return null;
  return (
    <section className="ac-card" aria-label={t('messages.title')}>
      <h2>{t('messages.title')}</h2>
      <ul className="ac-payments">
        {messages.map((message) => (
          <li key={`${message.toAddress} ${message.date}`}>
            <span>
              <bdi>{message.toAddress}</bdi>
              <small>
                {message.action !== message.status && <>{statusText(message.action)} · </>}
                <DateText instant={message.date} />
              </small>
            </span>
            <StatusBadge status={message.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

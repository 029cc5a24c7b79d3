import { apiErrorOf, type Messages } from '@accounts/shared-data';
import { DESCRIPTION_LENGTH, type Attachment, type MessagePreview } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { Fragment, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Notice } from '../basics/notice.tsx';
import { Skeleton } from '../basics/skeleton.tsx';
import { t } from '../texts/own-texts.ts';
import type { MailValues } from './mail-values.ts';
import { useMemo } from '../texts/language-store.ts';

interface MailPreviewProps {
  messages: Pick<Messages, 'useMessagePreview'>;
  id: string;
  attachments: readonly Attachment[];
}

/** The message as its receivers will read it, with the words that are typed. */
export function MailPreview({ messages, id, attachments }: MailPreviewProps) {
  const { values } = useFormikContext<MailValues>();
  const [shown, setShown] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const { data, error } = messages.useMessagePreview(id, shown ?? '', { enabled: shown !== null });
  const text = values.description.slice(0, DESCRIPTION_LENGTH);
  const isOld = shown !== null && shown !== text;
  const chosen = attachments.filter((file) => values.attachments.includes(file.id));
  return (
    <section ref={section} tabIndex={-1} className="ac-mail-preview" aria-label={t('send.preview')}>
      {(shown === null || isOld) && (
        <Button
          onClick={() => {
            setShown(text);
            // The button goes; what it shows is read next.
            section.current?.focus();
          }}
        >
          {t(isOld ? 'send.preview.again' : 'send.preview')}
        </Button>
      )}
      {shown !== null && error && !data && <Notice kind="error">{apiErrorOf(error).message}</Notice>}
      {shown !== null && !error && !data && <Skeleton height={160} />}
      {shown !== null && data && (
        <Message
          message={data}
          to={values.toAddress}
          files={[data.fileName, ...chosen.map(({ fileName }) => fileName)]}
        />
      )}
    </section>
  );
}

function Message({ message, to, files }: { message: MessagePreview; to: string; files: string[] }) {
  const blocks = useMemo(() => blocksOf(message.html), [message.html]);
  const heads = [
    [t('send.preview.from'), message.fromName],
    [t('send.to'), to],
    [t('send.preview.replyTo'), message.replyTo],
    [t('send.preview.subject'), message.subject],
    [t('send.preview.files'), files.join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <article className="ac-mail">
      <dl className="ac-mail-heads">
        {heads.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {/* Written in the language of its receiver, which is not that of the page. */}
      <div className="ac-mail-body" lang="" dir="auto">
        {blocks.map(({ key, isHeading, isLink, text }) => {
          if (isHeading) return <strong key={key}>{text}</strong>;
          return <p key={key}>{isLink ? <u>{text}</u> : text}</p>;
        })}
      </div>
    </article>
  );
}

interface Block {
  key: string;
  isHeading: boolean;
  /** Opens the document for its receiver. */
  isLink: boolean;
  text: string;
}

/** Headings and paragraphs of a message as text: nothing of it runs or is fetched here. */
function blocksOf(html: string): Block[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const line of page.querySelectorAll('br')) line.replaceWith('\n');
  return [...page.querySelectorAll('h1, p')].map((element, index) => ({
    key: `${index}`,
    isHeading: element.tagName === 'H1',
    isLink: element.querySelector('a') !== null,
    text: element.textContent.trim(),
  }));
}

import { apiErrorOf, hasResponse, type CreditPart, type CreditProgress } from '@accounts/shared-data';
import { MAX_PAYMENTS } from '@accounts/shared-domain';
import { useEffect, useRef } from 'react';
import { Button, Notice } from '../../basics/index.ts';
import { t } from '../../texts/own-texts.ts';

interface CreditAccountProps {
  parts: readonly CreditPart[];
  progress: CreditProgress;
  money: (amount: number) => string;
  /** The row of the form that a part came from, as it was offered. */
  labelOf: (part: CreditPart) => string;
  /** Sends the rest as it is. */
  onContinue: () => void;
  /** Back to the amounts, with what is open now. */
  onChange: () => void;
}

/** How far credits came that were not applied to the end: what is booked, what is not, what may be, and why. */
export function CreditAccount({ parts, progress, money, labelOf, onContinue, onChange }: CreditAccountProps) {
  const { applied, amount, failure } = progress;
  const actionsRef = useRef<HTMLDivElement>(null);
  useEffect(() => actionsRef.current?.querySelector('button')?.focus(), []);
  const isUnknown = failure !== undefined && !hasResponse(failure);
  const end = isUnknown ? applied + MAX_PAYMENTS : applied;
  const perhaps = parts.slice(applied, end);
  const groups = [
    { key: 'credit.run.done', content: parts.slice(0, applied) },
    { key: 'credit.run.perhaps', content: perhaps },
    { key: 'credit.run.left', content: parts.slice(end) },
  ] as const;
  return (
    <div className="ac-form">
      <p role="status">{t('credit.run.applied', { applied, total: parts.length, amount: money(amount) })}</p>
      {failure !== undefined && <Notice kind="error">{failureText(parts, progress, labelOf)}</Notice>}
      {isUnknown && <p>{t('credit.run.unknown', { count: perhaps.length })}</p>}
      {groups.map(
        ({ key, content }) =>
          content.length > 0 && (
            <details key={key}>
              <summary>{t(key, { count: content.length })}</summary>
              <ul className="ac-payments ac-pay-many">
                {content.map((part) => (
                  <li key={`${part.source.id} ${part.documentId}`}>
                    <span>{labelOf(part)}</span>
                    <span dir="auto" className="ac-number">
                      {money(part.amount)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
      <div className="ac-form-actions" ref={actionsRef}>
        {!isUnknown && <Button onClick={onChange}>{t('credit.run.change')}</Button>}
        <Button kind="primary" onClick={onContinue}>
          {t('credit.run.continue')}
        </Button>
      </div>
    </div>
  );
}

/** The server's sentence, with the row that it is about where it names one by its place in the call. */
function failureText(
  parts: readonly CreditPart[],
  { applied, failure }: CreditProgress,
  labelOf: CreditAccountProps['labelOf'],
): string {
  const { message, fields } = apiErrorOf(failure);
  const place = fields.map(({ field }) => /^credits\[(\d+)\]/.exec(field)?.[1]).find(Boolean);
  const part = place === undefined ? undefined : parts[applied + Number(place)];
  return part ? t('credit.run.failed', { row: labelOf(part), message }) : message;
}

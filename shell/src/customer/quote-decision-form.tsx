import { sentenceText } from '@accounts/shared-auth';
import { MESSAGES, NAME_LENGTH, type PublicDocument } from '@accounts/shared-domain';
import { type SyntheticEvent, useRef, useState } from 'react';
import { formErrorOf } from '../public/form-error.ts';
import { t as shellText } from '../texts/texts.ts';
import { t } from './texts.ts';
import { decideQuote, type QuoteDecision } from './public-document.ts';

interface QuoteDecisionFormProps {
  token: string;
  show: (document: PublicDocument) => void;
  reload: () => Promise<void>;
}

/** What is typed and sent. Without a name nothing is sent, and the name's field gets the focus. */
function useQuoteDecision({ token, show, reload }: QuoteDecisionFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [nameFault, setNameFault] = useState('');
  const [fault, setFault] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const send = async (decision: QuoteDecision) => {
    if (isSending) return;
    setFault('');
    setNameFault(name.trim() === '' ? sentenceText({ message: MESSAGES.nameRequired }) : '');
    if (name.trim() === '') {
      field.current?.focus();
      return;
    }
    setIsSending(true);
    try {
      show(await decideQuote(token, decision, name.trim()));
    } catch (error) {
      const { message, status } = formErrorOf(error);
      setFault(message);
      setIsSending(false);
      if (status === 409) void reload();
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send(isDeclining ? 'decline' : 'accept');
  };
  return { field, name, setName, nameFault, fault, isDeclining, setIsDeclining, isSending, submit };
}

/** Accepts or declines a quote under a name; declining is confirmed, because it cannot be taken back here. */
export function QuoteDecisionForm(props: QuoteDecisionFormProps) {
  const { field, name, setName, nameFault, fault, isDeclining, setIsDeclining, isSending, submit } =
    useQuoteDecision(props);
  return (
    <form className="customer-answer" noValidate onSubmit={submit}>
      {fault && (
        <p role="alert" className="pub-alert">
          {fault}
        </p>
      )}
      <div className="pub-field">
        <label htmlFor="customer-name">{t('customer.name')}</label>
        <input
          ref={field}
          id="customer-name"
          name="name"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          value={name}
          aria-invalid={nameFault !== ''}
          aria-describedby="customer-name-fault"
          onChange={(event) => setName(event.target.value)}
        />
        <p id="customer-name-fault" className="pub-fault pub-notes">
          {nameFault}
        </p>
      </div>
      {isDeclining && <p>{t('customer.decline.question')}</p>}
      <div className="customer-actions">
        <button type="submit" className="ac-button ac-button-primary" aria-disabled={isSending}>
          {isDeclining ? t('customer.decline.confirm') : t('customer.accept')}
        </button>
        <button
          type="button"
          className="ac-button ac-button-default"
          onClick={() => setIsDeclining(!isDeclining)}
        >
          {isDeclining ? shellText('action.back') : t('customer.decline')}
        </button>
      </div>
    </form>
  );
}

import { MESSAGES, emailSchema, sentence, type Message } from '@accounts/shared-domain';
import { apiError } from '../errors/api-error.ts';
import { normalEmail } from './email.ts';

/** Recipients of one document. */
const MAX_RECIPIENTS = 20;

/**
 * Addresses of a text such as `a@example.com, b@example.com`, each once; without any, the `fallback`. 422 on `toAddress`
 * when there is none or one is not an e-mail address.
 */
export function recipientsOf(text: string | undefined, fallback: string): string[] {
  const typed = (text ?? '').split(/[,;\s]+/).filter((address) => address !== '');
  const addresses = typed.length > 0 ? typed : [fallback.trim()].filter((address) => address !== '');
  if (addresses.length === 0) throw invalid(MESSAGES.emailRequired);
  if (!addresses.every((address) => emailSchema.isValidSync(address))) throw invalid(MESSAGES.emailForm);
  const known = new Set<string>();
  const unique = addresses.filter((address) => {
    const normal = normalEmail(address);
    return !known.has(normal) && known.add(normal);
  });
  if (unique.length > MAX_RECIPIENTS)
    throw invalid(sentence('At most {most} are possible.', { most: MAX_RECIPIENTS }));
  return unique;
}

function invalid(message: Message): Error {
  return apiError.validation([{ field: 'toAddress', message }]);
}

import { languageOf, type Language } from '@accounts/shared-domain';
import type { FastifyRequest } from 'fastify';

/** The language that a caller reads best and the product has, by `Accept-Language`; pages send their own there. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { tag, quality: Number(quality) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0);
  return languageOf(wanted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag));
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { GMT_OFFSETS, todayIn } from '@accounts/shared-domain';
import { publicRoute } from '../../platform/http/public-route.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { countriesOn } from '../../platform/reference/countries.ts';
import { CURRENCIES } from '../../platform/reference/currencies.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { CountrySchema, CurrencySchema, MonthSchema } from '../../platform/responses/plans.ts';
import { DAYS_OF_MONTH, MONTHS } from './calendar.ts';

const PER_MINUTE = 300;

interface List {
  name: string;
  summary: string;
  row: TSchema;
  rows: (day: string) => readonly unknown[];
}

const LISTS: readonly List[] = [
  { name: 'countries', summary: 'Countries of the world', row: CountrySchema, rows: countriesOn },
  {
    name: 'currencies',
    summary: 'Currencies, with metals and a cryptocurrency',
    row: CurrencySchema,
    rows: () => CURRENCIES,
  },
  { name: 'months', summary: 'Months of the year', row: MonthSchema, rows: () => MONTHS },
  { name: 'days', summary: 'Days of a month', row: Type.Integer(), rows: () => DAYS_OF_MONTH },
  {
    name: 'timeZones',
    summary: 'Time zones by their distance from GMT',
    row: Type.String(),
    rows: () => GMT_OFFSETS,
  },
];

/** Reference data (docs/specification.md, section 3): the same for all callers, with an ETag. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  for (const list of LISTS) registerList(app, list);
}

function registerList(app: FastifyInstance, { name, summary, row, rows }: List): void {
  // Made once a day: which currency is tender where changes with the calendar.
  let made = { day: '', text: '', etag: '' };
  const answerOn = (day: string): typeof made => {
    const text = JSON.stringify({ content: rows(day) });
    return { day, text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 27) };
  };
  publicRoute(app, {
    method: 'GET',
    url: `/public/reference/${name}`,
    summary,
    response: contentOf(row),
    perMinute: PER_MINUTE,
    run: () => {
      const day = todayIn('UTC');
      if (made.day !== day) made = answerOn(day);
      return Promise.resolve(jsonText(made.text, { etag: made.etag, isPublic: true }));
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LANGUAGE_CODES, THEME_CHOICES, TOUR_NAMES, isLanguage, sentence } from '@accounts/shared-domain';
import type { TourName } from '@accounts/shared-domain';
import { oneOf, orNull } from '../answers/describe.ts';
import { LanguageAnswer, PermissionsAnswer, PreferencesSchema, ToursSchema } from '../answers/people.ts';
import { problem } from '../http/problem.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import {
  PREFERENCES,
  readLanguage,
  readPreferences,
  readTours,
  writeDisplay,
  writeLanguage,
  writePreference,
  writeTour,
} from './preferences.ts';
import { readDraftSecret } from './draft-secret.ts';
import { readRole } from './roles.ts';
import { text } from '../http/bounded.ts';

const MEMBER = '/account/data/company/space/member';

/** Longest tag of a locale, in characters. */
const MAX_TAG_LENGTH = 35;
const Tag = Type.Optional(orNull(text({ maxLength: MAX_TAG_LENGTH })));

/** How a member likes their screens: card views, formats, theme, language, tours. */
export function registerPreferenceRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: `${MEMBER}/permissions`,
    summary: 'Role and preferences of the signed-in member',
    response: PermissionsAnswer,
    run: async ({ tx, member }) => ({
      memberId: member.memberId,
      companyRole: await readRole(tx, member.roleId),
      preferences: await readPreferences(tx, member),
      language: await readLanguage(tx, member),
      draftSecret: await readDraftSecret(tx, member.userId),
    }),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/preferences`,
    summary: 'Set one of the six flags: a list as cards or as a table, credit notes beside the invoices',
    response: PreferencesSchema,
    proFeature: 'preferences',
    query: Type.Object({ page: text(), cardView: Type.Boolean() }),
    run: ({ tx, member, query }) => {
      const preference = PREFERENCES.find(({ page }) => page === query.page);
      if (preference === undefined)
        throw unknownName(
          'page',
          PREFERENCES.map(({ page }) => page),
        );
      return writePreference(tx, member, preference, query.cardView);
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/display`,
    summary: 'Choose the locale of numbers and dates, or the theme; null: as the browser has it',
    response: PreferencesSchema,
    body: Type.Object({ formats: Tag, theme: Type.Optional(orNull(oneOf(THEME_CHOICES))) }),
    run: ({ tx, member, body }) => {
      requireTag(body.formats);
      return writeDisplay(tx, member, body);
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/language`,
    summary: "Set the language of the member's screens",
    response: LanguageAnswer,
    query: Type.Object({ language: text() }),
    run: async ({ tx, member, query: { language } }) => {
      if (!isLanguage(language)) throw unknownName('language', LANGUAGE_CODES);
      await writeLanguage(tx, member, language);
      return { language };
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${MEMBER}/tours`,
    summary: 'Which guided tours the member has seen',
    response: ToursSchema,
    run: ({ tx, member }) => readTours(tx, member),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/tours`,
    summary: 'Mark a guided tour as seen or not seen',
    response: ToursSchema,
    query: Type.Object({ name: text(), value: Type.Boolean() }),
    run: ({ tx, member, query }) => {
      const tour = TOUR_NAMES.find((name: TourName) => name === query.name);
      if (tour === undefined) throw unknownName('name', TOUR_NAMES);
      return writeTour(tx, member, tour, query.value);
    },
  });
}

/** 422 for a locale that is no tag, `de-CH`: every page of the member would stumble over it. */
function requireTag(formats: string | null | undefined): void {
  if (typeof formats !== 'string' || isTag(formats)) return;
  throw problem.fields([{ field: 'formats', message: 'Must be the tag of a language.' }]);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function unknownName(field: string, allowed: readonly string[]): Error {
  return problem.fields([
    { field, message: sentence('Must be one of {choices}.', { choices: allowed.join(', ') }) },
  ]);
}

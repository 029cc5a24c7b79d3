import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  LANGUAGE_CODES,
  THEME_CHOICES,
  TOUR_NAMES,
  isLanguage,
  isTourName,
  sentence,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { oneOf, orNull } from '../../platform/responses/describe.ts';
import {
  LanguageResponse,
  PermissionsResponse,
  PreferencesSchema,
  ToursSchema,
} from '../../platform/responses/people.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { readDraftSecret } from './draft-secret.ts';
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
import { readRole } from './roles.ts';

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
    response: PermissionsResponse,
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
    response: LanguageResponse,
    query: Type.Object({ language: text() }),
    run: async ({ tx, member, query: { language } }) => {
      if (!isLanguage(language)) throw unknownName('language', LANGUAGE_CODES);
      await writeLanguage(tx, member, language);
      return { language };
    },
  });
  registerTours(app);
}

/** The guided tours that a member has seen; those of modules are named by the module and a word, `warehouse:start`. */
function registerTours(app: FastifyInstance): void {
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
      const { name, value } = query;
      if (!isTourName(name)) throw unknownName('name', TOUR_NAMES);
      return writeTour(tx, member, name, value);
    },
  });
}

/** 422 for a locale that is no tag, `de-CH`: every page of the member would stumble over it. */
function requireTag(formats: string | null | undefined): void {
  if (typeof formats !== 'string' || isTag(formats)) return;
  throw apiError.validation([{ field: 'formats', message: 'Must be the tag of a language.' }]);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function unknownName(field: string, allowed: readonly string[]): Error {
  return apiError.validation([
    { field, message: sentence('Must be one of {choices}.', { choices: allowed.join(', ') }) },
  ]);
}

/** ISO 3166 alpha-2 codes of the countries a company may be registered in; the browser has their names. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
  'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH ' +
  'SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW';

export interface RegistrationCountry {
  code: string;
  name: string;
}

/** Countries with their names in a language, sorted as that language sorts. */
export function countriesIn(locale: string): RegistrationCountry[] {
  const language = usableLanguage(locale);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** The region of a browser's language tag (`en-GB` is GB), else the United Kingdom. */
export function guessCountry(language: string): string {
  const tag = usableLanguage(language);
  const { region } = new Intl.Locale(tag).maximize();
  return region !== undefined && tag.includes('-') && CODES.split(' ').includes(region) ? region : 'GB';
}

const FALLBACK_LANGUAGE = 'en';

/** The tag as the browser can use it: some systems name their language in a way that is no tag (`en-US@posix`). */
function usableLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? FALLBACK_LANGUAGE;
  } catch {
    return FALLBACK_LANGUAGE;
  }
}

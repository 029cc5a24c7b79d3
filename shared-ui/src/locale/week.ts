/** What `Intl.Locale` has of a week; some browsers have it as a method, others as a property, older ones not at all. */
interface WeekInfo {
  firstDay: number;
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const MONDAY = 1;

/** First day of the week: 0 is Sunday, 1 is Monday. Monday, as ISO 8601 has it, where the browser does not know. */
export function firstDayOfWeek(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known: LocaleWithWeek = new Intl.Locale(locale).maximize();
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: MONDAY };
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date as sentences about the books write it: "12 Mar 2026". */
export function dayInWords(date: string): string {
  const [year, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The same in SQL. */
export function dayInSql(date: string): string {
  return `to_char(${date}, 'FMDD Mon YYYY')`;
}

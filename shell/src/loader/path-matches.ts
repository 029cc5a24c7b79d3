/** Whether a path fits a route pattern with `:id` and `:id?` parts. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const want = pattern.split('/').filter(Boolean);
  const have = pathname.split('/').filter(Boolean);
  const least = want.filter((part) => !part.endsWith('?')).length;
  if (have.length < least || have.length > want.length) return false;
  return have.every((part, at) => want[at]?.startsWith(':') || want[at] === part);
}

/** "GST 5%", "PST 7% cost", "PST 7,5 % (cost)". */
const COMPONENT = /^(?<name>.*\S)\s+(?<rate>\d[\d.,]*)\s*%?(?<cost>\s*\(?cost\)?)?$/iu;

/** A part of a tax rate as a cell has it; what is part of the cost says so after its percentage. */
export interface WrittenPart {
  name: string;
  /** As it is written. */
  rate: string;
  isCost: boolean;
}

/** What is between plus signs; those in quotation marks belong to a name. */
const PART = /(?:"[^"]*"|[^+"])+/g;

/** The parts of "GST 5% + PST 7% cost"; null for one that is none. */
export function partsIn(text: string): (WrittenPart | null)[] {
  const isQuoted = (text.match(/"/g)?.length ?? 0) % 2 === 0;
  return (isQuoted ? (text.match(PART) ?? ['']) : text.split('+')).map((part) => {
    const found = COMPONENT.exec(part.trim())?.groups;
    return found === undefined
      ? null
      : { name: nameOf(found['name'] ?? ''), rate: found['rate'] ?? '', isCost: found['cost'] !== undefined };
  });
}

/** A name as it is, without the quotation marks that keep its plus signs. */
function nameOf(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

/** Parts of a tax rate as `partsIn` reads them. */
export function writeParts(parts: readonly WrittenPart[]): string {
  return parts
    .map(({ name, rate, isCost }) => {
      const written = /["+]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
      return `${written} ${rate}%${isCost ? ' cost' : ''}`;
    })
    .join(' + ');
}

/** The percentages inside a text, as they are written. */
export function percentsIn(text: string): string[] {
  return text === '' ? [] : partsIn(text).flatMap((part) => part?.rate ?? []);
}

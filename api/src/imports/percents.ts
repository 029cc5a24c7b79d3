/** "GST 5%", "PST 7% cost", "PST 7,5 % (cost)". */
const COMPONENT = /^(?<name>.*\S)\s+(?<rate>\d[\d.,]*)\s*%?(?<cost>\s*\(?cost\)?)?$/iu;

/** A part of a tax rate as a cell has it; what is part of the cost says so after its percentage. */
export interface WrittenPart {
  name: string;
  /** As it is written. */
  rate: string;
  isCost: boolean;
}

/** The parts of "GST 5% + PST 7% cost"; null for one that is none. */
export function partsIn(text: string): (WrittenPart | null)[] {
  return text.split('+').map((part) => {
    const found = COMPONENT.exec(part.trim())?.groups;
    return found === undefined
      ? null
      : { name: found['name'] ?? '', rate: found['rate'] ?? '', isCost: found['cost'] !== undefined };
  });
}

/** The percentages inside a text, as they are written. */
export function percentsIn(text: string): string[] {
  return text === '' ? [] : partsIn(text).flatMap((part) => part?.rate ?? []);
}

import { v7 } from 'uuid';

/** A new identifier, ordered by time so that new rows land at the end of their index. */
export function newId(): string {
  return v7();
}

/** The smallest identifier of an instant (milliseconds since 1970): identifiers made later are larger. */
export function idFloor(milliseconds: number): string {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`;
}

/** When an identifier was made, in milliseconds since 1970. */
export function idTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

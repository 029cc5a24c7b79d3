/**
 * The entry of a table under a name from outside; undefined where the table itself has none. `table[name]` would find what
 * every object inherits under `constructor` or `toString`.
 */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

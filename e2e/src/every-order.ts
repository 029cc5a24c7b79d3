/**
 * A walk through some things, all different, that has each order of all of them as a stretch without a break: of five, 153 steps
 * for the 120 orders. The walk through one thing less is gone through, and each order in it becomes itself, the new
 * thing, and itself once more.
 */
export function everyOrder<Thing>(things: readonly Thing[]): Thing[] {
  const [added, ...others] = things;
  if (added === undefined || others.length === 0) return [...things];
  const shorter = everyOrder(others);
  const walk: Thing[] = [];
  for (const start of shorter.keys()) {
    const order = shorter.slice(start, start + others.length);
    if (new Set(order).size < others.length) continue;
    append(walk, [...order, added, ...order]);
  }
  return walk;
}

/** A walk in so many stretches, each of which goes on into the next one as far as an order is long: no order is cut. */
export function stretchesOf<Thing>(walk: readonly Thing[], count: number, length: number): Thing[][] {
  const steps = Math.ceil((walk.length - length + 1) / count);
  return Array.from({ length: count }, (_each, place) =>
    walk.slice(place * steps, (place + 1) * steps + length - 1),
  );
}

/** Appends steps to a walk, without those of their beginning that its end has already. */
function append<Thing>(walk: Thing[], steps: readonly Thing[]): void {
  let known = steps.length;
  while (!steps.slice(0, known).every((step, index) => walk[walk.length - known + index] === step))
    known -= 1;
  walk.push(...steps.slice(known));
}

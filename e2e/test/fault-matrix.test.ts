import { type Throw, THROWS } from '../src/broken-entry.ts';
import { eachWithFaultPage } from '../src/each-with-fault-page.ts';
import { codeOf, CODES_OF_THROWS, DELIVERY_CELLS, SAID_OF_ENTRIES } from '../src/fault-outcomes.ts';
import type { FaultPage } from '../src/fault-page.ts';
import { FORMS, forEach, inHalves, type Place, PLACES } from '../src/fault-places.ts';
import { DELIVERIES, type Delivery, ENTRIES } from '../src/fault-server.ts';

/**
 * Each fault in every second module, with the others whole on the same page: by turns in the first of them, or in the second
 * (`inHalves`). A page goes from one to the next by the menu.
 */

let visit: FaultPage;
eachWithFaultPage((stage) => ({ visit } = stage));

/**
 * Goes to each module by its link, and gives what is seen of the broken ones; each of the others shows its screen. Nothing of a
 * module is left on the page of the next.
 */
async function seenOf<T>(
  broken: readonly Place[],
  visited: readonly Place[],
  look: (place: Place) => Promise<T>,
): Promise<Record<string, T>> {
  const seen: Record<string, T> = {};
  for (const [index, place] of visited.entries()) {
    await visit.visit(place);
    if (broken.includes(place)) seen[place.module] = await look(place);
    else await visit.heading(place.link).waitFor();
    const before = visited[index - 1];
    if (before) await visit.expectGone(before);
  }
  return seen;
}

const inEach = <T>(look: (place: Place) => Promise<T>) => seenOf(PLACES, PLACES, look);

const stillLoading = () => visit.soon(visit.page.getByText('Still loading'));

const sentenceOf = (delivery: Delivery, place: Place) =>
  delivery === 'wrong bytes'
    ? visit.page.getByText(`${place.name} could not be verified`)
    : visit.panel(place);

/** What was broken has healed: Try again brings each screen in the same page, or all of them at once. */
async function eachRecovers(broken: readonly Place[], areAllRead = false): Promise<void> {
  await visit.heal();
  for (const [index, place] of broken.toReversed().entries()) {
    await visit.visit(place);
    if (index === 0 || !areAllRead) await visit.tryAgain().click();
    await visit.expectHealed(place);
  }
}

describe('a file of some modules', () => {
  const cells = DELIVERY_CELLS.map(([file, delivery]) => ({ file, delivery }));
  test.each(inHalves(cells.filter(({ delivery }) => delivery !== 'slow')))(
    '$file of $modules, $delivery: panel and code, the others work, one report, Try again',
    async ({ file, delivery, broken, visited }) => {
      await visit.open(broken, { file, delivery });
      const codes = await seenOf(broken, visited, async (place) => {
        await visit.soon(sentenceOf(delivery, place));
        return visit.code();
      });
      expect(codes).toEqual(forEach(broken, `Code ${codeOf(delivery)}`));
      expect(await visit.reported(broken)).toEqual(forEach(broken, [`load ${codeOf(delivery)}`]));
      // Manifests are read with the registry.
      await eachRecovers(broken, file === 'manifest');
    },
  );

  const late = cells.filter(({ file, delivery }) => delivery === 'slow' && file !== 'manifest');
  test.each(inHalves(late))(
    '$file of $modules, $delivery: says so, the others work, and it is there when it comes',
    async ({ file, delivery, broken, visited }) => {
      await visit.open(broken, { file, delivery });
      await seenOf(broken, visited, stillLoading);
      visit.faults.set(null);
      for (const place of broken.toReversed()) {
        await visit.visit(place);
        await visit.heading(place.link).waitFor();
      }
    },
  );

  test.each(inHalves([{ file: 'manifest', delivery: 'slow' } as const]))(
    '$file of $modules, $delivery: holds up nothing but its own module',
    async ({ broken, visited, ...fault }) => {
      await visit.open(broken, fault);
      const whole = visited.filter((place) => !broken.includes(place));
      await seenOf(broken, whole, stillLoading);
      visit.faults.set(null);
      for (const place of broken) {
        await visit.visit(place);
        await visit.heading(place.link).waitFor();
      }
    },
  );
});

describe('a file of each module', () => {
  test.each(['entry', 'exposed chunk', 'screen chunk'] as const)(
    '%s that is missing: the version before takes its place',
    async (file) => {
      await visit.open(PLACES, { file, delivery: '404', hasPrevious: true });
      await inEach((place) => visit.soon(visit.heading(place.link)));
      expect(await visit.reported(PLACES)).toEqual(forEach(PLACES, ['load MFE-102']));
    },
  );

  test.each(FORMS)(
    'part of $path that is missing: panel and code, and Try again fetches it',
    async (form) => {
      await visit.open([form], { file: 'part chunk', delivery: '404' });
      await visit.soon(visit.panel(form));
      expect(await visit.code()).toBe('Code MFE-102');
      expect(await visit.reported([form])).toEqual(forEach([form], ['load MFE-102']));
      await visit.heals(form);
    },
  );
});

test.each(DELIVERIES)('the registry, %s: each module by the last good one', async (delivery) => {
  await visit.keepsRegistry();
  await visit.open(PLACES, { file: 'registry', delivery });
  await inEach((place) => visit.soon(visit.heading(place.link)));
});

describe('code of some modules that throws', () => {
  const throwing = (where: readonly Throw[]) => inHalves(where.map((throws) => ({ throws })));

  test.each(throwing(THROWS.filter((where) => where in CODES_OF_THROWS)))(
    'of $modules at $throws: panel and code, the others work, one report, Try again',
    async ({ throws, broken, visited }) => {
      await visit.open(broken, { throws });
      const codes = await seenOf(broken, visited, async (place) => {
        await visit.soon(visit.panel(place));
        return visit.code();
      });
      expect(codes).toEqual(forEach(broken, `Code ${CODES_OF_THROWS[throws]}`));
      expect(await visit.reported(broken)).toEqual(forEach(broken, [`load ${CODES_OF_THROWS[throws]}`]));
      await eachRecovers(broken);
    },
  );

  test.each(throwing(['effect', 'handler', 'promise']))(
    'of $modules in use, $throws: reported with its module, the others work',
    async ({ throws, broken, visited }) => {
      await visit.open(broken, { throws });
      const stopped = visit.page.getByRole('alert').filter({ hasText: 'This screen stopped working' });
      await seenOf(broken, visited, async () => {
        await (throws === 'effect' ? stopped : visit.heading('Screen of a test')).waitFor();
        if (throws === 'handler') await visit.page.getByRole('button', { name: 'Break' }).click();
      });
      expect(await visit.reported(broken)).toEqual(forEach(broken, ['crash MFE-109']));
    },
  );

  test.each(throwing(THROWS.filter((where) => where.startsWith('unmount'))))(
    'of $modules at $throws: the screen is gone at once, the others work, and it can be opened again',
    async ({ throws, broken, visited }) => {
      await visit.open(broken, { throws });
      await seenOf(broken, [...visited, ...broken], (place) => visit.soon(visit.heading(place.link)));
      expect(await visit.reported(broken)).toEqual(forEach(broken, ['crash MFE-109']));
    },
  );
});

describe('code of each module that throws', () => {
  test.each(['import', 'mount', 'first render'] as const)(
    'at %s: the version before takes its place',
    async (throws) => {
      await visit.open(PLACES, { throws, hasPrevious: true });
      await inEach((place) => visit.soon(visit.heading(place.link)));
      expect(await visit.reported(PLACES)).toEqual(forEach(PLACES, [`load ${CODES_OF_THROWS[throws]}`]));
    },
  );
});

describe('the entry of some modules in the registry', () => {
  // The last good one would serve.
  beforeEach(() => visit.forgetRegistry());

  test.each(inHalves(ENTRIES.map((entry) => ({ entry }))))(
    '$entry of $modules',
    async ({ entry, broken, visited }) => {
      await visit.open(broken, { entry });
      const said = SAID_OF_ENTRIES[entry];
      await seenOf(broken, visited, async (place) => {
        if (!said) return visit.soon(visit.heading(place.link));
        const [sentence, code] = said(place);
        await visit.page.getByText(sentence).waitFor();
        expect(await visit.code()).toBe(`Code ${code}`);
      });
      // Not even asked for.
      if (entry === 'wrong contract' || entry === 'disabled') expect(visit.faults.asked).toEqual([]);
      const isReported = entry !== 'disabled';
      const code = said?.(PLACES[0])[1] ?? 'MFE-102';
      expect(await visit.reported(isReported ? broken : [])).toEqual(
        isReported ? forEach(broken, [`load ${code}`]) : {},
      );
      if (entry === 'bad registry entry') await eachRecovers(broken, true);
    },
  );
});

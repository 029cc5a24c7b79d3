import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { everyOrder, stretchesOf } from '../src/every-order.ts';
import {
  filesOf,
  keepFiles,
  namesOfBareWindow,
  type PageState,
  readPageState,
  sharedInstances,
} from '../src/page-state.ts';
import { Person } from '../src/person.ts';
import { inTurn } from '../src/turns.ts';

/** Modules leave nothing on the page that another one meets, in whatever order they are visited. */

/** A screen of each module; their number is prime, so that each step through them reaches all. */
const SCREENS = [
  ['sales', '/invoicing'],
  ['purchases', '/bills'],
  ['contacts', '/contacts'],
  ['accounting', '/tax-rates'],
  ['settings', '/settings/users'],
] as const;
type Module = (typeof SCREENS)[number][0];

/** Names of `window` that the frame adds: of webpack, the federation runtime, the router and single-spa. */
const NAMES_OF_FRAME = [
  'webpackChunkaccounts_shell',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
  '__FEDERATION__',
  '__VMOK__',
  '_FEDERATION_RUNTIME_CORE',
  '_FEDERATION_RUNTIME_CORE_FROM',
  '__reactRouterVersion',
  'singleSpaNavigate',
  'addEventListener',
  'removeEventListener',
];
/** Of each module: its container, and the list of its chunks. */
const NAME_OF_MODULE = /^(?:chunks:)?mfe_(\w+?)(?:\d+\.\d+\.\d+-\w+)?$/;

/** One copy of it for the whole page. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'rxjs', '@tanstack/react-query'];

/**
 * An order for each module to begin with: through all of them by a step of its own length, and back to the first one, so that
 * each module is visited after each other one, and the first one after all.
 */
const ORDERS = SCREENS.map((_screen, start) => {
  const step = (start % (SCREENS.length - 1)) + 1;
  return [...SCREENS, SCREENS[0]].flatMap((_each, index) => {
    const screen = SCREENS[(start + index * step) % SCREENS.length];
    return screen ? [screen] : [];
  });
});
/**
 * A walk through all 120 orders of the modules takes about a minute and a half: each day has one stretch of it, so that four
 * days in a row, or one run with all, have every order.
 */
const STRETCHES = stretchesOf(everyOrder(SCREENS), 4, SCREENS.length);
const namesOf = (order: (typeof ORDERS)[number]): Module[] => order.map(([module]) => module);

interface Visit {
  module: Module;
  state: PageState;
}

let visit: DemoVisit;
/** What was seen, visit by visit, of each order. */
const seen: Visit[][] = [];
/** Of each order, the scripts and style sheets that came, with whether the browser was given their hash. */
const files: Awaited<ReturnType<typeof filesOf>>[] = [];
/** Of each order, how many objects the libraries were at its beginning and at its end. */
const instances: number[] = [];

beforeAll(async () => {
  visit = await visitDemo();
  const { platform, browser } = visit;
  const bareNames = await namesOfBareWindow(visit.person.page, platform.url);
  for (const order of [...ORDERS, ...inTurn(STRETCHES, 0)]) {
    const person = await Person.at(browser, platform.url);
    await person.takeSession();
    await keepFiles(person.page);
    const visits: Visit[] = [];
    let first: Awaited<ReturnType<typeof sharedInstances>> | undefined;
    for (const [module, path] of order) {
      await (visits.length === 0 ? person.open(path) : person.visit(path));
      await person.settled();
      // What is fetched ahead has come before the last module is there, and before the first one comes back.
      if (visits.length === SCREENS.length - 1 || visits.length === SCREENS.length) await person.quiet();
      first ??= await sharedInstances(person.page, SINGLETONS);
      visits.push({ module, state: await readPageState(person.page, bareNames) });
    }
    const last = await sharedInstances(person.page, SINGLETONS);
    const both = [first ?? last, last] as const;
    instances.push(
      await person.page.evaluate(([before, after]) => new Set([...before, ...after]).size, both),
    );
    files.push(await filesOf(person.page));
    expect(person.pageErrors).toEqual([]);
    await person.leave();
    seen.push(visits);
  }
});
afterAll(() => visit?.end());

const moduleIds = SCREENS.map(([module]) => module);
/** Each visit of every order, with the way that led to it. */
const visits = () =>
  seen.flatMap((order) =>
    order.map((one, index) => ({
      ...one,
      way: order
        .slice(0, index + 1)
        .map(({ module }) => module)
        .join(' > '),
    })),
  );

test('the orders begin at each module, and go from each one to each other one', () => {
  const steps = ORDERS.flatMap((order) => {
    const names = namesOf(order);
    return names.slice(1).map((to, index) => `${names[index]} > ${to}`);
  });
  const pairs = moduleIds.flatMap((from) =>
    moduleIds.filter((to) => to !== from).map((to) => `${from} > ${to}`),
  );
  expect(new Set(steps)).toEqual(new Set(pairs));
  expect(ORDERS.map((order) => namesOf(order)[0])).toEqual(moduleIds);
});

test('the stretches of the walk have every order of the modules', () => {
  const orders = STRETCHES.flatMap((stretch) => {
    const names = namesOf(stretch);
    return names.map((_name, start) => names.slice(start, start + SCREENS.length));
  });
  const whole = orders.filter((order) => new Set(order).size === SCREENS.length);
  expect(new Set(whole.map((order) => order.join(' > '))).size).toBe(120);
  for (const stretch of STRETCHES) expect(stretch.length).toBeLessThanOrEqual(42);
});

test('every library is there in one copy, and one React draws everything', () => {
  for (const { way, state } of visits()) {
    const names = state.libraries.map((library) => library.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(SINGLETONS));
    expect([way, names.length]).toEqual([way, new Set(names).size]);
    expect([way, state.reactMarks.length]).toEqual([way, 1]);
  }
  expect(instances).toEqual(seen.map(() => SINGLETONS.length));
});

test('every script and style sheet of frame and modules comes with the hash that it must have', () => {
  for (const all of files) {
    const modules = all.flatMap(([address]) => /\/m\/([a-z-]+)\/.*\.js$/.exec(address)?.[1] ?? []);
    expect(new Set(modules)).toEqual(new Set(moduleIds));
    expect(all.filter(([, hasHash]) => !hasHash)).toEqual([]);
  }
});

test('window has no name beyond those of the frame, and two of each module that was visited', () => {
  for (const { way, state } of visits()) {
    const added = state.globals.filter((name) => !NAMES_OF_FRAME.includes(name));
    const visited = [...new Set(way.split(' > '))];
    const expected = visited.flatMap((module) => [module, module]).toSorted();
    const owners = added.map((name) => NAME_OF_MODULE.exec(name)?.[1] ?? name).toSorted();
    expect([way, owners]).toEqual([way, expected]);
  }
});

test('the frame and the screen of a module look as on a page that has run no other module', () => {
  const alone = new Map(seen.map(([first]) => [first?.module, first?.state.computed]));
  for (const { way, module, state } of visits()) {
    expect(Object.keys(state.computed)).toEqual(expect.arrayContaining(['header.layout-top', 'nav', 'main']));
    expect([way, state.computed]).toEqual([way, alone.get(module)]);
  }
});

/** Style sheets of the frame: it fetches what it may need next whenever it is idle. */
const isOfFrame = (sheet: string) => /^http:\/\/localhost:\d+\/(?!m\/)/.test(sheet);

test('no style sheet is there twice, and a module that comes back brings none', () => {
  for (const { way, state } of visits())
    expect([way, state.styles.length]).toEqual([way, new Set(state.styles).size]);
  for (const order of seen) {
    const [back, last] = order.toReversed();
    const before = last?.state.styles ?? [];
    const added = back?.state.styles.filter((sheet) => !before.includes(sheet));
    expect(added?.filter((sheet) => !isOfFrame(sheet))).toEqual([]);
  }
});

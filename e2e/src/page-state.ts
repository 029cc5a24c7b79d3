import type { JSHandle, Page } from 'playwright-core';

/** What the modules of a page share, and what they leave on it. */
export interface PageState {
  /** `library version` of each library in each share scope of the page. */
  libraries: string[];
  /** Marks that each copy of react-dom puts on the document of a root. */
  reactMarks: string[];
  /** Names of `window` that a page without the product does not have. */
  globals: string[];
  /** Addresses of style sheets, and texts of style elements. */
  styles: string[];
  /** Computed style of the first element of each of the selectors, without what follows from the content. */
  computed: Record<string, Record<string, string>>;
}

/** Landmarks of the frame, and what is in most screens. */
const LOOKED_AT = [
  'html',
  'body',
  'header.layout-top',
  '.layout-top button',
  'aside.layout-side',
  'nav',
  'nav h2',
  'nav a:not([aria-current])',
  'nav a[aria-current]',
  'main',
  'main h1',
  'main button',
  'main input',
  'main table',
  'main th',
  'main td',
];

/** Names of `window` in a page of the same server that runs nothing of the product. */
export async function namesOfBareWindow(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/icons/icon.svg`);
  return page.evaluate(() => Object.getOwnPropertyNames(window));
}

/** Name of what `watchHashes` keeps; a symbol is no name of `window`. */
const FILES_OF_PAGE = 'files of the page';

/** Runs in a page before its scripts: keeps the scripts and style sheets that come, and whether each has its hash. */
function watchHashes(key: string): void {
  const files = new Map<string, boolean>();
  Object.assign(window, { [Symbol.for(key)]: files });
  const look = (element: Element): void => {
    if (element instanceof HTMLScriptElement && element.src !== '')
      files.set(element.src, element.integrity !== '');
    if (element instanceof HTMLLinkElement && element.relList.contains('stylesheet'))
      files.set(element.href, element.integrity !== '');
  };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      look(node);
      node.querySelectorAll('script, link').forEach(look);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Has pages of a window that are opened from now on keep what `filesOf` gives. */
export const keepFiles = (page: Page): Promise<unknown> => page.addInitScript(watchHashes, FILES_OF_PAGE);

/** Scripts and style sheets that came into the page, with whether the browser was given their hash. */
export function filesOf(page: Page): Promise<[address: string, hasHash: boolean][]> {
  return page.evaluate(
    (key) => [...((window as unknown as Record<symbol, Map<string, boolean>>)[Symbol.for(key)] ?? [])],
    FILES_OF_PAGE,
  );
}

/** Looks at a page of the product without a focus; `bareNames` as of `namesOfBareWindow`. */
export function readPageState(page: Page, bareNames: readonly string[]): Promise<PageState> {
  return page.evaluate(readInPage, { bareNames, selectors: LOOKED_AT });
}

interface FederationInstance {
  shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => object }>>>;
}

/** What libraries of the share scope are in the page: to be compared by identity, in the same page. */
export function sharedInstances(page: Page, names: readonly string[]): Promise<JSHandle<object[]>> {
  return page.evaluateHandle((libraries) => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: FederationInstance[] };
    };
    const scopes = federation.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
    return libraries.flatMap((library) =>
      scopes.flatMap((scope) => Object.values(scope[library] ?? {}).flatMap(({ lib }) => lib?.() ?? [])),
    );
  }, names);
}

/** Runs in the page. */
function readInPage({
  bareNames,
  selectors,
}: {
  bareNames: readonly string[];
  selectors: readonly string[];
}): PageState {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: FederationInstance[] };
  };
  const scopes = federation.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
  const libraries = scopes
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([library, versions]) => Object.keys(versions).map((version) => `${library} ${version}`));
  // A navigation moves it; the first screen of a page has none.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const ofContent =
    /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|top|right|bottom|left|inset-.+)$/;
  const styleOf = (element: Element): Record<string, string> => {
    const style = getComputedStyle(element);
    const names = [...style].filter((property) => !ofContent.test(property));
    return Object.fromEntries(names.map((property) => [property, style.getPropertyValue(property)]));
  };
  const computed = selectors.flatMap((selector) => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    return element ? [[selector, styleOf(element)] as const] : [];
  });
  return {
    libraries: [...new Set(libraries)],
    reactMarks: Object.keys(document).filter((name) => name.startsWith('_reactListening')),
    globals: Object.getOwnPropertyNames(window).filter((name) => !bareNames.includes(name)),
    styles: [...document.querySelectorAll('style, link[rel=stylesheet]')].map((element) =>
      element instanceof HTMLLinkElement ? element.href : element.innerHTML,
    ),
    computed: Object.fromEntries(computed),
  };
}

import type { PageCanvas } from '../page-canvas.ts';
import { pdfText } from './pdf-text.ts';

/** Roles of what a reader hears (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Sect';

interface Element {
  role: Role;
  /** Words for a picture. */
  alternative?: string;
  kids: (Element | { page: number; mark: number })[];
}

/**
 * The order and meaning of what is drawn, for screen readers and for copying. What is drawn while no element is open is an
 * artifact: page numbers, colours, the stamp.
 */
export class Structure {
  readonly #canvas: PageCanvas;
  readonly #root: Element = { role: 'Document', kids: [] };
  readonly #open: Element[] = [];
  /** Elements of the marks of each page, by the mark. */
  readonly #marks = new Map<number, Element[]>();
  #treeObject = 0;

  private constructor(canvas: PageCanvas) {
    this.#canvas = canvas;
    const { events, write } = canvas.internal;
    events.subscribe('putPage', ({ pageNumber }: { pageNumber: number }) => {
      write(`/StructParents ${pageNumber - 1} /Tabs /S`);
    });
    events.subscribe('postPutResources', () => (this.#treeObject = this.#put()));
    events.subscribe('putCatalog', () => {
      write(`/StructTreeRoot ${this.#treeObject} 0 R /MarkInfo <</Marked true>>`);
    });
  }

  /** The structure of a canvas, also when several documents are drawn on it. */
  static of(canvas: PageCanvas): Structure {
    const known = canvases.get(canvas) ?? new Structure(canvas);
    canvases.set(canvas, known);
    return known;
  }

  /** Everything that `draw` draws belongs to a new element. */
  within<Result>(role: Role, draw: () => Result, alternative?: string): Result {
    this.begin(role, alternative);
    try {
      return draw();
    } finally {
      this.end();
    }
  }

  begin(role: Role, alternative?: string): void {
    const element: Element = { role, kids: [], ...(alternative ? { alternative } : {}) };
    (this.#open.at(-1) ?? this.#root).kids.push(element);
    this.#open.push(element);
  }

  end(): void {
    this.#open.pop();
  }

  /** Draws what belongs to the open element. */
  mark(draw: () => void): void {
    const element = this.#open.at(-1);
    const { write, getCurrentPageInfo } = this.#canvas.internal;
    if (!element) return this.artifact(draw);
    const { pageNumber } = getCurrentPageInfo();
    const marks = this.#marks.get(pageNumber) ?? [];
    this.#marks.set(pageNumber, marks);
    element.kids.push({ page: pageNumber, mark: marks.length });
    write(`/${element.role} <</MCID ${marks.length}>> BDC`);
    marks.push(element);
    draw();
    write('EMC');
  }

  /** What is marked meanwhile says nothing: a repetition. */
  silently(draw: () => void): void {
    const open = this.#open.splice(0);
    draw();
    this.#open.push(...open);
  }

  /** Draws what says nothing. */
  artifact(draw: () => void): void {
    const { write } = this.#canvas.internal;
    write('/Artifact BMC');
    draw();
    write('EMC');
  }

  /** Writes the tree and returns the number of its root object. */
  #put(): number {
    const { internal } = this.#canvas;
    const root = internal.newObjectDeferred();
    const objects = new Map<Element, number>();
    const numberOf = (element: Element): number => {
      const known = objects.get(element) ?? internal.newObjectDeferred();
      objects.set(element, known);
      return known;
    };
    const put = (number: number, content: string): void => {
      internal.newObjectDeferredBegin(number, true);
      internal.write(content);
      internal.write('endobj');
    };
    const pageObject = (page: number): string => `${internal.getPageInfo(page).objId} 0 R`;
    const putElement = (element: Element, parent: number): void => {
      const [first] = element.kids;
      const page = first && 'page' in first ? first.page : 0;
      const kids = element.kids.map((kid) => {
        if ('role' in kid) return `${numberOf(kid)} 0 R`;
        // A mark on the element's page is its number alone: a long table has thousands.
        return kid.page === page
          ? String(kid.mark)
          : `<</Type/MCR/Pg ${pageObject(kid.page)}/MCID ${kid.mark}>>`;
      });
      const scope = element.role === 'TH' ? '/A <</O/Table/Scope/Column>>' : '';
      const alternative = element.alternative ? `/Alt ${pdfText(element.alternative)}` : '';
      const place = page > 0 ? `/Pg ${pageObject(page)}` : '';
      put(
        numberOf(element),
        `<</S/${element.role}/P ${parent} 0 R${place}/K[${kids.join(' ')}]${scope}${alternative}>>`,
      );
      for (const kid of element.kids) if ('role' in kid) putElement(kid, numberOf(element));
    };
    putElement(this.#root, root);
    const pages = [...this.#marks].sort(([a], [b]) => a - b);
    const parents = pages.map(
      ([page, elements]) => `${page - 1} [${elements.map((one) => `${numberOf(one)} 0 R`).join(' ')}]`,
    );
    const tree = internal.newObjectDeferred();
    put(tree, `<</Nums [${parents.join('\n')}]>>`);
    put(
      root,
      `<</Type /StructTreeRoot /K ${numberOf(this.#root)} 0 R /ParentTree ${tree} 0 R /ParentTreeNextKey ${this.#canvas.getNumberOfPages()}>>`,
    );
    return root;
  }
}

const canvases = new WeakMap<PageCanvas, Structure>();

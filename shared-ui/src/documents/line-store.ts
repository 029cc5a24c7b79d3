import { useFormikContext } from 'formik';
import {
  startTransition,
  useContext,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DraftContext } from '../form/draft-context.ts';
import type { DocumentValues } from './document-values.ts';
import type { LineValues } from './line-values.ts';
import { arePricedAlike } from './preview.ts';

/** Pause after the last key before the form is given the lines, in milliseconds. */
const SYNC_DELAY_MS = 500;

/**
 * Lines of the editor outside the form's values: a key in a cell draws that cell and its row, not every field of the form.
 * The form is given the lines after a pause, when the focus leaves the grid, and before it is submitted.
 */
export class LineStore {
  /** Lines that the form has. */
  private synced: LineValues[];
  private lines: LineValues[];
  /** The last lines whose amounts may differ from those of the lines before. */
  private priced: LineValues[];
  private readonly listeners = new Set<() => void>();

  constructor(lines: LineValues[]) {
    this.lines = lines;
    this.synced = lines;
    this.priced = lines;
  }

  readonly get = (): LineValues[] => this.lines;

  /** Lines with the amounts of the present ones: the same array while only texts are typed. */
  readonly getPriced = (): LineValues[] => this.priced;

  readonly set = (lines: LineValues[]): void => {
    this.lines = lines;
    if (!arePricedAlike(this.priced, lines)) this.priced = lines;
    for (const listener of this.listeners) listener();
  };

  /** Changes one line; the others stay the same objects, so that their rows are not drawn again. */
  readonly change = (index: number, change: (line: LineValues) => LineValues): void => {
    const line = this.lines[index];
    if (line) this.set(this.lines.with(index, change(line)));
  };

  /** Takes the lines of the form: a restored draft, or a version chosen in a conflict. */
  readonly takeFrom = (formLines: LineValues[]): void => {
    if (formLines === this.synced) return;
    this.synced = formLines;
    this.set(formLines);
  };

  /** Lines that the form does not have yet, which count as given to it from now on; null when there are none. */
  readonly handOver = (): LineValues[] | null => {
    if (this.lines === this.synced) return null;
    this.synced = this.lines;
    return this.lines;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The lines of a store, drawn anew with every change. */
export function useLines(store: LineStore): LineValues[] {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The lines of the form that is around, and `sync`, which gives the form what has been typed at once. */
export function useLineStore(): { store: LineStore; sync: () => void } {
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  const [store] = useState(() => new LineStore(values.lineItems));
  useEffect(() => store.takeFrom(values.lineItems), [store, values.lineItems]);

  const sync = useCallback(() => {
    const lines = store.handOver();
    if (lines) startTransition(() => void setFieldValue('lineItems', lines, false));
  }, [store, setFieldValue]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(sync, SYNC_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, sync]);
  useKeepLines(store, values);
  return { store, sync };
}

/** A screen that throws, or is left, within the pause: the draft has the lines that the form does not have yet. */
function useKeepLines(store: LineStore, values: DocumentValues): void {
  const draft = useContext(DraftContext);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  // Before the draft is closed, which an effect of the form does.
  useLayoutEffect(
    () => () => {
      const lineItems = store.handOver();
      if (lineItems) draft?.keep({ ...latest.current, lineItems });
    },
    [store, draft],
  );
}

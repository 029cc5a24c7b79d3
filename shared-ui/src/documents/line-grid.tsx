import { useFormikContext } from 'formik';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import type { DocumentValues } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import { LineRow } from './line-row.tsx';
import { useLines, type LineStore } from './line-store.ts';
import { previewOf, type PreviewOptions } from './preview.ts';
import { useLineActions } from './use-line-actions.ts';
import { t } from '../texts/own-texts.ts';

export interface LineGridProps {
  store: LineStore;
  /** Gives the form what has been typed. */
  sync: () => void;
  lists: EditorLists;
  options: PreviewOptions;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * Line items as a spreadsheet: Enter goes down and adds a line at the end, Tab past the last cell too, Alt with the arrows
 * or the handle moves a line, a range copied from a spreadsheet fills as many lines as it has rows.
 */
export function LineGrid({ store, sync, lists, options }: LineGridProps) {
  const { errors, submitCount } = useFormikContext<DocumentValues>();
  const lines = useLines(store);
  // The amounts follow the typing when there is time for them.
  const calm = useDeferredValue(lines);
  const { lineAmounts } = useMemo(() => previewOf(calm, options), [calm, options]);
  const body = useRef<HTMLTableSectionElement>(null);
  const actions = useLineActions(store, lists, body);
  const hint = useId();
  useEffect(() => {
    const table = body.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && table?.contains(relatedTarget))) sync();
    };
    table?.addEventListener('focusout', leave);
    return () => table?.removeEventListener('focusout', leave);
  }, [sync]);
  return (
    <section className="ac-card ac-lines" aria-label={t('lines.title')}>
      <p id={hint} className="ac-visually-hidden">
        {t('lines.hint')}
      </p>
      <table className="ac-lines-table" aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ac-visually-hidden">{t('lines.line')}</span>
            </th>
            <th scope="col">{t('lines.itemAndDescription')}</th>
            <th scope="col" className="ac-lines-figure">
              {t('lines.quantity')}
            </th>
            <th scope="col" className="ac-lines-figure">
              {t('lines.price')}
            </th>
            <th scope="col" className="ac-lines-figure">
              {t('lines.discount')}
            </th>
            <th scope="col">{t('field.account')}</th>
            <th scope="col">{t('lines.taxRate')}</th>
            <th scope="col" className="ac-lines-figure">
              {t('field.amount')}
            </th>
            <th scope="col">
              <span className="ac-visually-hidden">{t('lines.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, index, lists, actions }}
              decimals={options.exponent}
              amount={lineAmounts[index] ?? 0}
              errors={submitCount > 0 ? lineErrors(errors.lineItems, index) : NO_ERRORS}
            />
          ))}
        </tbody>
      </table>
      <Button kind="quiet" icon={<AddIcon />} onClick={actions.addLine}>
        {t('lines.add')}
      </Button>
    </section>
  );
}

/** Messages of one line's fields; Formik holds a single text when the rule is about all lines. */
function lineErrors(errors: unknown, index: number): Readonly<Record<string, string>> {
  if (typeof errors === 'string') return index === 0 ? { title: errors } : NO_ERRORS;
  const own: unknown = Array.isArray(errors) ? errors[index] : undefined;
  if (typeof own === 'string') return { title: own };
  return typeof own === 'object' && own !== null ? (own as Record<string, string>) : NO_ERRORS;
}

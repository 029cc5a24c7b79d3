import { useFormikContext } from 'formik';
import { Fragment, useEffect, useId, useState } from 'react';
import { AddIcon, Button } from '../basics/index.ts';
import {
  PasteNotice,
  firstLineWithError,
  lineErrors,
  useLineShortcuts,
  type Unpasted,
} from '../lines/index.ts';
import { SpacerRow } from '../table/spacer-row.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import { LINE_COLUMNS, LineHead } from './line-head.tsx';
import { LineRow } from './line-row.tsx';
import type { RecordColumn } from './pasted-lines.ts';
import { useLines, type LineStore } from './line-store.ts';
import { shownSupplierTax, type PreviewOptions } from './preview.ts';
import { useDrawnLines } from './use-drawn-lines.ts';
import { useLineActions } from './use-line-actions.ts';
import { useNewLineRecords } from './use-new-line-records.tsx';
import { usePreview } from './use-preview.ts';
import { t } from '../texts/own-texts.ts';

export interface LineGridProps {
  kind: DocumentKindDescription;
  store: LineStore;
  /** Gives the form what has been typed. */
  sync: () => void;
  lists: EditorLists;
  options: PreviewOptions;
}

/**
 * Line items as a spreadsheet: Enter goes down and adds a line at the end, Tab past the last cell too, Alt with the arrows
 * or the handle moves a line, a range copied from a spreadsheet fills as many lines as it has rows.
 */
export function LineGrid({ kind, store, sync, lists, options }: LineGridProps) {
  const { errors: formErrors, submitCount } = useFormikContext<DocumentValues>();
  const errors = submitCount > 0 ? formErrors.lineItems : undefined;
  const lines = useLines(store);
  const { lineAmounts, lineTaxes } = usePreview(store, options);
  const hasSupplierTax = kind.hasSupplierTax === true && options.amountTaxType !== 'None';
  // State, not a ref: what is drawn depends on where the element is.
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const { drawn, measure, focusCell } = useDrawnLines(lines, body, firstLineWithError(errors));
  const [unpasted, setUnpasted] = useState<Unpasted<RecordColumn> | null>(null);
  const actions = useLineActions(store, lists, {
    focus: focusCell,
    onPasted: setUnpasted,
    hasSupplierTax,
  });
  const { exponent } = options;
  const { news, dialogs } = useNewLineRecords({ kind, store, lists, focus: focusCell });
  const hint = useId();
  useLineShortcuts();
  useSyncOnLeave(body, sync);
  return (
    <section className="ac-card ac-lines" aria-label={t('lines.title')}>
      <p id={hint} className="ac-visually-hidden">
        {t('lines.hint')}
      </p>
      <table className="ac-lines-table" aria-describedby={hint} aria-rowcount={lines.length + 1}>
        <LineHead />
        <tbody ref={setBody}>
          {drawn.map(({ index, space }) => {
            const line = lines[index];
            return (
              line && (
                <Fragment key={line.key}>
                  <SpacerRow height={space} span={LINE_COLUMNS} />
                  <LineRow
                    {...{ line, index, lists, actions, news, measure }}
                    decimals={exponent}
                    amount={lineAmounts[index] ?? 0}
                    tax={hasSupplierTax ? (lineTaxes[index] ?? 0) : undefined}
                    supplierTax={hasSupplierTax ? shownSupplierTax(line, options) : undefined}
                    errors={lineErrors(errors, index, 'title')}
                  />
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
      {unpasted && <PasteNotice {...{ unpasted, columnText }} onClose={setUnpasted} />}
      <Button kind="quiet" icon={<AddIcon />} onClick={actions.addLine}>
        {t('lines.add')}
      </Button>
      {dialogs}
    </section>
  );
}

/** Gives the form what has been typed once the focus leaves the lines. */
function useSyncOnLeave(body: HTMLTableSectionElement | null, sync: () => void): void {
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && body?.contains(relatedTarget))) sync();
    };
    body?.addEventListener('focusout', leave);
    return () => body?.removeEventListener('focusout', leave);
  }, [body, sync]);
}

function columnText(column: RecordColumn): string {
  if (column === 'title') return t('lines.item');
  return column === 'accountId' ? t('field.account') : t('lines.taxRate');
}

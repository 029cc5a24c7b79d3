import type { BodyProps } from './table-props.ts';
import { bodyRow, drawnId } from './table-rows.tsx';
import { usePlainRowFocus } from './use-row-focus.ts';
import { useRowSlots } from './use-row-slots.ts';

/** Every row of the page. */
export function PlainBody<Row>(props: BodyProps<Row>) {
  const { rows, onVisible } = props;
  const body = usePlainRowFocus<HTMLTableSectionElement>({
    focus: props.focus,
    onVisible,
    rowCount: rows.length,
  });
  return (
    <tbody ref={body}>
      <BodyRows {...props} shown={[...rows.keys()]} />
    </tbody>
  );
}

/** The rows of some places. A component, because their keys are found in a second run of it. */
export function BodyRows<Row>({ shown, ...props }: BodyProps<Row> & { shown: readonly number[] }) {
  const { rows, rowId } = props;
  const slots = useRowSlots(shown.map((index) => drawnId(rows[index], index, rowId)));
  return shown.map((index) => bodyRow(props, rows[index], index, slots));
}

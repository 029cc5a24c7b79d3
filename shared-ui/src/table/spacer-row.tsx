/** Empty height in a table, in pixels, in place of the rows that are not drawn. */
export function SpacerRow({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="ac-table-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

import { t } from '../texts/own-texts.ts';
import { memo } from '../texts/language-store.ts';

/** Columns of the line grid, the handle and the button to remove a line included. */
export const LINE_COLUMNS = 9;

/** Head of the line grid. */
export const LineHead = memo(function LineHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className="ac-visually-hidden">{t('lines.line')}</span>
        </th>
        <th scope="col">{t('lines.itemAndDescription')}</th>
        <th scope="col" className="ac-lines-numeric">
          {t('lines.quantity')}
        </th>
        <th scope="col" className="ac-lines-numeric">
          {t('lines.price')}
        </th>
        <th scope="col" className="ac-lines-numeric">
          {t('lines.discount')}
        </th>
        <th scope="col">{t('field.account')}</th>
        <th scope="col">{t('lines.taxRate')}</th>
        <th scope="col" className="ac-lines-numeric">
          {t('field.amount')}
        </th>
        <th scope="col">
          <span className="ac-visually-hidden">{t('lines.remove')}</span>
        </th>
      </tr>
    </thead>
  );
});

import { AREAS, VERBS, type Area, type Permissions, type Verb } from '@accounts/shared-domain';
import { useShortcuts, type Shortcut } from '@accounts/shared-ui/shortcuts';
import { useField } from 'formik';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../texts.ts';
import { withPermission } from './permission-rules.ts';
import './roles.css';

interface PermissionMatrixProps {
  /** The member may only read the role. */
  isReadOnly: boolean;
  isLocked: (area: Area, verb: Verb) => boolean;
}

/**
 * The form's `permissions`: a row for each area, a box for each verb. One stop of the keyboard: arrows, Home and End move,
 * Space ticks. On a narrow screen a row is a card.
 */
export function PermissionMatrix({ isReadOnly, isLocked }: PermissionMatrixProps) {
  const [{ value: permissions }, , { setValue }] = useField<Permissions>('permissions');
  const [at, setAt] = useState({ row: 0, column: 0 });
  const grid = useRef<HTMLDivElement>(null);
  useShortcuts(t('roles.matrix'), matrixShortcuts(isReadOnly));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(at, event.key, grid.current);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('roles.matrix')}
      className="ms-matrix"
      onKeyDown={onKeyDown}
    >
      <div role="row" className="ms-matrix-head">
        <span role="columnheader">{t('roles.area')}</span>
        {VERBS.map((verb) => (
          <span key={verb} role="columnheader">
            {t(`roles.verb.${verb}`)}
          </span>
        ))}
      </div>
      {AREAS.map((area, row) => (
        <div key={area} role="row" className="ms-matrix-row">
          <span role="rowheader">{t(`roles.area.${area}`)}</span>
          {VERBS.map((verb, column) => (
            <span key={verb} role="gridcell">
              <label className="ac-check">
                <input
                  type="checkbox"
                  data-cell={`${row}-${column}`}
                  tabIndex={row === at.row && column === at.column ? 0 : -1}
                  aria-label={t('roles.cell', {
                    area: t(`roles.area.${area}`),
                    verb: t(`roles.verb.${verb}`),
                  })}
                  // Not `disabled`: a cell that cannot be changed can still be read with the keyboard.
                  aria-disabled={isReadOnly || isLocked(area, verb) || undefined}
                  checked={permissions[area][verb]}
                  onFocus={() => setAt({ row, column })}
                  onChange={({ target }) => {
                    if (isReadOnly || isLocked(area, verb)) return;
                    void setValue(withPermission(permissions, area, { verb, isOn: target.checked }));
                  }}
                />
                <span aria-hidden="true">{t(`roles.verb.${verb}`)}</span>
              </label>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The keys of the matrix for the list under `?`. */
const matrixShortcuts = (isReadOnly: boolean): Shortcut[] => [
  { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: t('roles.matrix.move') },
  { keys: 'Home End', label: t('roles.matrix.ends') },
  ...(isReadOnly ? [] : [{ keys: 'Space', label: t('roles.matrix.tick') }]),
];

interface Cell {
  row: number;
  column: number;
}

/** The cell that a key moves to; null for a key that moves nowhere. */
function cellAfter({ row, column }: Cell, key: string, grid: HTMLElement | null): Cell | null {
  const forward = grid && getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
  const moves: Record<string, Cell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    Home: { row, column: 0 },
    End: { row, column: VERBS.length - 1 },
  };
  const next = moves[key];
  return next && AREAS[next.row] && VERBS[next.column] ? next : null;
}

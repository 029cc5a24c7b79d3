import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useModule } from '../module/index.ts';

/** Parameter of a record's address that shows its form. */
const EDIT = 'edit';

/** Editing that the address decides. */
export interface EditAddress {
  isEditing: boolean;
  start: () => void;
  stop: () => void;
}

/**
 * Editing of the record at `path` by its address, `{path}?edit`: Back, a reload and a copied link show what they name.
 * `stop` goes back where the form was opened from the page, so that the page is in the history once.
 */
export function useEditAddress(path: string): EditAddress {
  const { navigate } = useModule();
  const go = useNavigate();
  const isEditing = new URLSearchParams(useLocation().search).has(EDIT);
  const startedFrom = useRef('');
  return {
    isEditing,
    start: () => {
      startedFrom.current = path;
      navigate(`${path}?${EDIT}`);
    },
    stop: () => {
      if (startedFrom.current === path) void go(-1);
      else navigate(path, { replace: true });
    },
  };
}

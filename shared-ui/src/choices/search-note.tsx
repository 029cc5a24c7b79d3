import type { SearchProgress } from '@accounts/shared-data/choices';
import { useSyncExternalStore } from 'react';
import type { SearchNoteProps } from '../combobox/index.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

interface NoteProps extends SearchNoteProps {
  search: SearchProgress;
}

/** Says below a list that the server is searched, or that it was not reached; `none` where there is nothing else to see. */
export function SearchNote({ id, none, search }: NoteProps) {
  const { formatNumber } = useFormats();
  const state = useSyncExternalStore(search.subscribe, search.state);
  if (state === 'idle' && none === undefined) return null;
  return (
    <p id={id} role="status" className="ac-combobox-none">
      {state === 'searching' && t('combobox.searching')}
      {state === 'idle' && none}
      {state === 'failed' && t('combobox.failed', { count: formatNumber(search.heldRows()) })}
    </p>
  );
}

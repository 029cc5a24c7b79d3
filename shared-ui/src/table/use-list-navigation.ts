import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListDescription } from './list-description.ts';
import { useRowClicks } from './open-row.ts';
import type { RowFocus } from './row-focus.ts';
import { useListKeys, type ListKeys } from './use-list-keys.ts';
import { useListReturn, type ReturnOptions } from './use-list-return.ts';

interface NavigationOptions<Row>
  extends Pick<ListKeys, 'toggle'>, Pick<ReturnOptions<Row>, 'pageRows' | 'flush'> {
  description: ListDescription<Row>;
}

/** Ways through a list and back to it: keys, clicks on rows, the row that was left. The refs go to what they act on. */
export function useListNavigation<Row>({ description, pageRows, toggle, flush }: NavigationOptions<Row>) {
  const { rowId, add } = description;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<RowFocus>(null);
  const navigate = useNavigate();
  useListKeys({ search, list, focus, toggle, add: add && (() => void navigate(add.to)) });
  const onLeave = useListReturn({ rowId, pageRows, focus, flush });
  useRowClicks(list);
  return { search, list, focus, onLeave };
}

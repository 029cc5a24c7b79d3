import { useEffect, useRef, useState } from 'react';

/** Text and links can be dragged too. */
const holdsFile = ({ dataTransfer }: DragEvent): boolean =>
  [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file');

/** Calls `onFiles` with files that are dropped anywhere on the page; returns whether one is held over it. */
export function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (event: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(event, act, { signal });
    listen('dragover', (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    });
    // Without a target the pointer has left the page.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      // A field for files on the page has taken it.
      if (event.defaultPrevented || !holdsFile(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    });
    return () => listening.abort();
  }, [isOn]);
  return isOver;
}

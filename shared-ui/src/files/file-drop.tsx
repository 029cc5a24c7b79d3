/// <reference path="../css.d.ts" />
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, classNames, UploadIcon } from '../basics/index.ts';
import './files.css';

export interface FileDropProps {
  /** What to drop here, as a sentence. */
  label: string;
  /** The button that opens the choice of files. */
  action: string;
  /** Kinds of files that are offered, as in an input's `accept`; all unless given. */
  accept?: string;
  /** Several files may come at once. */
  multiple?: boolean;
  /** Below other content, not a screen's main part. */
  isSmall?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files, dropped or chosen. */
export function FileDrop({ label, action, accept, multiple, isSmall, busy, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (all.length > 0) onFiles(all);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={classNames('ac-file-drop', isSmall && 'ac-file-drop-small', isOver && 'ac-file-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {!isSmall && <UploadIcon aria-hidden="true" />}
      <label htmlFor={inputId}>{label}</label>
      <input
        ref={input}
        id={inputId}
        className="ac-visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        kind={isSmall ? 'default' : 'primary'}
        icon={isSmall ? <UploadIcon /> : undefined}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
    </div>
  );
}

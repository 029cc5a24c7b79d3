import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, classNames, UploadIcon } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

export interface FileDropProps {
  /** Name of the file that is being read. */
  reading?: string;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ reading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => file && onFile(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files.item(0));
  };
  return (
    <div
      className={classNames('ac-import-drop', isOver && 'ac-import-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <UploadIcon aria-hidden="true" />
      <label htmlFor={inputId}>{t('import.drop')}</label>
      <input
        ref={input}
        id={inputId}
        className="ac-visually-hidden"
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.item(0));
          event.target.value = '';
        }}
      />
      <Button kind="primary" busy={reading !== undefined} onClick={() => input.current?.click()}>
        {reading === undefined ? t('import.file') : t('import.reading', { file: reading })}
      </Button>
    </div>
  );
}

import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Dialog } from './panels.tsx';
import { t } from '../texts/own-texts.ts';

export interface Question {
  title: string;
  /** What will happen, in a sentence. */
  text: ReactNode;
  /** The verb on the button: "Void invoice". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface PendingQuestion extends Question {
  resolve: (yes: boolean) => void;
}

/** Asks before something that is hard to undo. Render `dialog` once; `confirm` resolves to the answer. */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setPending({ ...question, resolve });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    pending?.resolve(yes);
  };
  const dialog = pending && (
    <Dialog
      open={open}
      title={pending.title}
      width={440}
      onClose={() => close(false)}
      footer={
        <>
          <Button onClick={() => close(false)}>{pending.cancelLabel ?? t('action.cancel')}</Button>
          <Button kind={pending.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
            {pending.confirmLabel}
          </Button>
        </>
      }
    >
      {pending.text}
    </Dialog>
  );
  return { confirm, dialog };
}

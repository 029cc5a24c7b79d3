import { useChangeMoveIn, useCheckMoveIn } from '@accounts/shared-data/imports';
import { sentenceText } from '@accounts/shared-auth';
import { OWN_PRODUCT, type MoveIn, type MoveInChange } from '@accounts/shared-domain';
import { Button, Notice } from '@accounts/shared-ui';
import { useRef } from 'react';
import { CancelButton } from './cancel-button.tsx';
import { FileList } from './file-list.tsx';
import { MissingKinds } from './missing-kinds.tsx';
import { SwitchesCard } from './move-in-switches.tsx';
import { ProductField } from './product-field.tsx';
import { t } from './texts.ts';
import { UploadFiles } from './upload-files.tsx';
import { useRun } from './use-run.ts';

interface FilesStepProps {
  moveIn: MoveIn;
  /** File whose columns are open when the step begins. */
  openFile: string | null;
  /** The check has begun. */
  onCheck: () => void;
}

/** The files, what each of them is, and what holds for all of them. */
export function FilesStep({ moveIn, openFile, onCheck }: FilesStepProps) {
  const { id, version, product, files } = moveIn;
  const panel = useRef<HTMLDivElement>(null);
  const changeMoveIn = useChangeMoveIn();
  const checkMoveIn = useCheckMoveIn();
  const run = useRun();
  const change = (part: Omit<MoveInChange, 'version'>) =>
    void run(() => changeMoveIn.mutateAsync({ id, change: { ...part, version } }));
  const check = async () => {
    const open = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (open) return open.focus();
    if (await run(() => checkMoveIn.mutateAsync(id))) onCheck();
  };
  return (
    <div ref={panel} className="ac-import-panel">
      {moveIn.state === 'Failed' && (
        <Notice kind="error">{t('moveIn.failed', { reason: sentenceText(moveIn) })}</Notice>
      )}
      <section className="ac-card ac-import-formats" aria-label={t('moveIn.product')}>
        <ProductField product={product} onChoose={(chosen) => change({ product: chosen })} />
      </section>
      <section className="ac-card ms-move-files" aria-label={t('moveIn.step.files')}>
        <UploadFiles id={id} />
        <FileList moveIn={moveIn} openFile={openFile} />
        {/* An archive of ours has all that there is. */}
        {files.length > 0 && product !== OWN_PRODUCT && <MissingKinds files={files} />}
      </section>
      {files.length > 0 && <SwitchesCard moveIn={moveIn} onChange={change} />}
      <div className="ac-import-actions">
        {files.length > 0 && (
          <Button kind="primary" busy={checkMoveIn.isPending} onClick={() => void check()}>
            {t('moveIn.check')}
          </Button>
        )}
        <CancelButton moveIn={moveIn} />
      </div>
    </div>
  );
}

import { useBeginMoveIn } from '@accounts/shared-data/imports';
import { Button } from '@accounts/shared-ui';
import { useState } from 'react';
import { ProductField } from './product-field.tsx';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

/** The product that a company comes from; the move-in begins with it. */
export function ProductStep() {
  const [product, setProduct] = useState<string | null>(null);
  const begin = useBeginMoveIn();
  const run = useRun();
  return (
    <section className="ac-card ac-import-formats" aria-label={t('moveIn.step.product')}>
      <p className="ms-move-text">{t('moveIn.lead')}</p>
      <ProductField product={product} onChoose={setProduct} />
      <div className="ac-import-actions">
        <Button
          kind="primary"
          busy={begin.isPending}
          onClick={() => void run(() => begin.mutateAsync({ product }))}
        >
          {t('moveIn.begin')}
        </Button>
      </div>
    </section>
  );
}

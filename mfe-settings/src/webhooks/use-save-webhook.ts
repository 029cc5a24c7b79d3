import { useAddWebhook, useChangeWebhook, useWebhooks } from '@accounts/shared-data/company';
import type { Webhook, WebhookInput, WebhookWithSecret } from '@accounts/shared-domain';
import { isStaleVersion, type RecordConflict } from '@accounts/shared-ui/record';
import { useRef, useState } from 'react';

/** What is typed of a webhook. */
export const webhookValuesOf = ({ address, records, active }: WebhookInput): WebhookInput => ({
  address,
  records,
  active,
});

/** Two versions of a webhook, and the newer one as the server has it. */
export interface WebhookConflict extends RecordConflict<WebhookInput> {
  newest: Webhook;
}

/**
 * Makes a webhook, or changes the one that the form began with. A change of an older version is rejected by the server
 * (409); `conflict` then holds both versions for `SaveConflict` to show.
 */
export function useSaveWebhook(webhook: Webhook | null) {
  const add = useAddWebhook();
  const change = useChangeWebhook();
  const { refetch } = useWebhooks();
  const stored = useRef(webhook);
  const [conflict, setConflict] = useState<WebhookConflict | null>(null);

  const showBoth = async (known: Webhook): Promise<void> => {
    const { data } = await refetch();
    const newest = data?.find(({ id }) => id === known.id);
    // Where there is no newer version to show, the server's sentence is shown.
    if (!newest || newest.version === known.version) return;
    setConflict({
      newest,
      base: webhookValuesOf(known),
      theirs: webhookValuesOf(newest),
      accept: () => (stored.current = newest),
    });
  };
  const save = async (values: WebhookInput): Promise<Webhook | WebhookWithSecret> => {
    const known = stored.current;
    const input = { ...values, address: values.address.trim() };
    try {
      if (!known) return await add.mutateAsync(input);
      return await change.mutateAsync({ ...input, id: known.id, version: known.version });
    } catch (error) {
      setConflict(null);
      if (known && isStaleVersion(error)) await showBoth(known);
      throw error;
    }
  };
  return { save, conflict };
}

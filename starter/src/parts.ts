import type { ServerParts } from '@accounts/api/server/server';

/**
 * What a server is started with. Each package is loaded when it is used: a container has only those that its settings
 * want, and says which one is missing.
 */
export const PARTS: ServerParts = {
  startDatabase: async (dataDir, onLost) => {
    const { startDatabase } = await loaded(
      () => import('@accounts/embedded-database'),
      'DATABASE_URL: the address of a PostgreSQL 15 or newer is needed, because none comes with this image.',
    );
    return startDatabase(dataDir, onLost);
  },
  loadSandbox: async () => {
    const { paymentSandbox } = await loaded(
      () => import('@accounts/payment-sandbox'),
      'PAY_SANDBOX: the sandbox of the payment provider does not come with this image.',
    );
    return paymentSandbox;
  },
  seedDemo: async () => {
    const { seedDemo } = await loaded(
      () => import('@accounts/demo-companies'),
      'SEED_DEMO: the demo companies do not come with this image. Run the image "seed" once.',
    );
    return seedDemo();
  },
};

async function loaded<T>(load: () => Promise<T>, missing: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(missing, { cause: error });
  }
}

import type { Config } from '../config/config.ts';

/** What messages need of the settings of the server that sends them: the address of its pages, the factor of its limits. */
export type MailSettings = Pick<Config, 'publicUrl' | 'rateLimitFactor'>;

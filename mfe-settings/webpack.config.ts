import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: 'settings', root: import.meta.dirname });

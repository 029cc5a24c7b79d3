import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: 'purchases', root: import.meta.dirname });

import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: 'sales', root: import.meta.dirname });

import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: 'accounting', root: import.meta.dirname });

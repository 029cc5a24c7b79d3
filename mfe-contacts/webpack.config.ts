import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: 'contacts', root: import.meta.dirname });

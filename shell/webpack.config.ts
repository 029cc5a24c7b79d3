import { shellConfig } from '@accounts/tooling/webpack';

export const config = shellConfig({ root: import.meta.dirname });

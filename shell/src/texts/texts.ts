import { textsOf } from '@accounts/shared-ui/texts';
import type en from '../locales/en.json';

/** Texts of the shell, in `shell/src/locales/`. */
export const { hasText, t } = textsOf<keyof typeof en>('shell');

import { textsOf } from '@accounts/shared-ui/texts';
import type en from './locales/en.json';

/** Texts of this module, in `src/locales/`. */
export const { hasText, t } = textsOf<keyof typeof en>('settings');

import { Type } from 'typebox';
import { PAPER_LAYOUTS, type PaperLook } from '@accounts/shared-domain';
import { describes, oneOf } from './describe.ts';

/** How the papers of a company look. */
export const PaperLookSchema = describes<PaperLook>()(
  Type.Object({ layout: oneOf(PAPER_LAYOUTS), accent: Type.String() }),
);

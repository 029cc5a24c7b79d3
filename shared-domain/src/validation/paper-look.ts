import * as yup from 'yup';
import { contrastWithWhite, MIN_CONTRAST, PAPER_LAYOUTS, rgbOf } from '../paper/paper-look.ts';

export const PAPER_MESSAGES = {
  layout: 'Choose one of the layouts.',
  color: 'Choose a colour.',
  contrast: 'Choose a darker colour: this one is hard to read on white.',
} as const;

/** Rules of how the company's documents look. */
export const paperLookSchema = yup.object({
  layout: yup.string().required(PAPER_MESSAGES.layout).oneOf(PAPER_LAYOUTS, PAPER_MESSAGES.layout),
  accent: yup
    .string()
    .required(PAPER_MESSAGES.color)
    .test('color', PAPER_MESSAGES.color, (color) => !color || rgbOf(color) !== null)
    .test(
      'contrast',
      PAPER_MESSAGES.contrast,
      (color) => !color || rgbOf(color) === null || contrastWithWhite(color) >= MIN_CONTRAST,
    ),
});

import { contrastWithWhite, DEFAULT_PAPER_LOOK, MIN_CONTRAST, PAPER_LAYOUTS, rgbOf } from './paper-look.ts';
import { paperStyle } from '../print/paper-style.ts';
import { PRINT_STYLE } from '../print/pdf-writer.ts';
import { fieldErrors, paperLookSchema, PAPER_MESSAGES } from '../validation/index.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#1f1b2e', 16.7],
  ['#fff', 0],
  ['red', 0],
])('the contrast of %s with white is %d', (color, contrast) => {
  expect(contrastWithWhite(color)).toBeCloseTo(contrast, 1);
});

test('a colour is read by its parts, and nothing else is one', () => {
  expect(rgbOf('#0a10ff')).toEqual([10, 16, 255]);
  for (const text of ['#0A10FF', '#0a10f', 'url(#x)', '']) expect(rgbOf(text)).toBeNull();
});

test.each([
  [{ layout: 'modern', accent: '#6b2fbf' }, []],
  [{ layout: 'baroque', accent: '#6b2fbf' }, [PAPER_MESSAGES.layout]],
  [{ layout: 'classic', accent: 'purple' }, [PAPER_MESSAGES.color]],
  [{ layout: 'classic', accent: '#ffff00' }, [PAPER_MESSAGES.contrast]],
])('%j is checked', (look, messages) => {
  expect(fieldErrors(paperLookSchema, look).map(({ message }) => message)).toEqual(messages);
});

test('every company begins with a look that passes, and every layout has its measures', () => {
  expect(fieldErrors(paperLookSchema, DEFAULT_PAPER_LOOK)).toEqual([]);
  expect(contrastWithWhite(DEFAULT_PAPER_LOOK.accent)).toBeGreaterThan(MIN_CONTRAST);
  expect(paperStyle()).toMatchObject({ size: 9, leading: PRINT_STYLE.leading, accent: [...PRINT_STYLE.ink] });
  const bands = PAPER_LAYOUTS.map((layout) => paperStyle({ layout, accent: '#6b2fbf' }).band > 0);
  expect(bands).toEqual([false, true, false]);
});

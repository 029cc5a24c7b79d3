import { fireEvent, render, screen } from '@testing-library/react';
import { CompanyLogo } from './company-logo.tsx';

/** The logo once a picture of that size, in pixels, is loaded. */
function shown(naturalWidth: number, naturalHeight: number): HTMLElement {
  render(<CompanyLogo src="data:image/png;base64,AAAA" alt="Logo" />);
  const picture = screen.getByRole('img', { name: 'Logo' });
  Object.defineProperties(picture, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  fireEvent.load(picture);
  return picture;
}

test.each([
  ['at the limit as it is', [180, 90], ['180pt', '90pt']],
  ['tiny as it is', [16, 16], ['16pt', '16pt']],
  ['wide', [400, 60], ['100pt', '15pt']],
  ['tall', [60, 200], ['15pt', '50pt']],
  ['so large that a quarter is still too large', [1600, 800], ['100pt', '50pt']],
] as const)('a logo is as large as on the PDF: %s', (_what, [width, height], [shownWidth, shownHeight]) => {
  expect(shown(width, height)).toHaveStyle({ width: shownWidth, height: shownHeight });
});

test('a logo takes no room before its size is known', () => {
  render(<CompanyLogo src="data:image/png;base64,AAAA" alt="Logo" />);
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveStyle({ width: '0pt', height: '0pt' });
});

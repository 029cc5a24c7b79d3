/** Properties along the axes are the same in both directions of writing; only left and right turn round. */
const SAME_IN_BOTH_DIRECTIONS = [
  ...['width', 'height'].flatMap((size) => [size, `min-${size}`, `max-${size}`]),
  ...['top', 'bottom'].flatMap((side) => [
    side,
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}`,
    `border-${side}-color`,
    `border-${side}-style`,
    `border-${side}-width`,
  ]),
  'overflow-x',
  'overflow-y',
];

/** Rules for style sheets: right-to-left works without a second sheet, patterns measure their container. */
export default {
  plugins: ['stylelint-plugin-logical-css'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '**/.data/**', '**/.cache/**'],
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'logical-css/require-logical-properties': [true, { ignore: SAME_IN_BOTH_DIRECTIONS }],
    'logical-css/require-logical-keywords': true,
  },
  overrides: [
    {
      files: ['**/*.css'],
      rules: { 'media-feature-name-disallowed-list': ['width', 'min-width', 'max-width'] },
    },
    {
      // What is placed in the window itself; docs/decisions/133 has the reasons.
      files: ['shell/src/layout/layout.css', 'shell/src/palette/palette.css'],
      rules: { 'media-feature-name-disallowed-list': null },
    },
  ],
};

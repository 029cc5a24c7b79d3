/** One look for every file; `npm run format` applies it. */
export default { singleQuote: true, printWidth: 110, trailingComma: 'all' };

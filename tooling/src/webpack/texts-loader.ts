import type { LoaderContext } from 'webpack';
import { compileLocaleFile, englishFileOf } from './compile-texts.ts';

/** Locale files reach the browser compiled, with the English texts where a translation lacks them. */
export default function textsLoader(this: LoaderContext<object>): string {
  this.addDependency(englishFileOf(this.resourcePath));
  return JSON.stringify(compileLocaleFile(this.resourcePath));
}

export { notoSansChinese, notoSansTraditionalChinese } from './chinese.ts';
export { notoEmoji } from './emoji.ts';
export { notoSansJapanese } from './japanese.ts';
export { notoSansKorean } from './korean.ts';
export { dejaVu } from './other-scripts.ts';

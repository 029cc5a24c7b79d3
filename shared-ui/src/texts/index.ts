export * from './language-store.ts';
export * from './later-texts.ts';
export * from './locale-file.ts';
export * from './texts.ts';

export * from './preset.ts';
export * from './shared-libraries.ts';
export * from './shell-preset.ts';

export * from './gaps.ts';
export * from './profile.ts';
export * from './profiles.ts';
export * from './recognise.ts';

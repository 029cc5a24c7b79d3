export * from './status-machine.ts';
export * from './words.ts';

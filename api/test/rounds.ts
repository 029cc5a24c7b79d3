/** `ROUNDS=2` plays everything that is drawn or repeated twice as often; a whole number from 1, 1 by default. */
const FACTOR = Number(process.env['ROUNDS'] ?? 1);

/** How often a test plays what it does `usual` times in a run without `ROUNDS`. */
export const rounds = (usual: number): number => usual * FACTOR;

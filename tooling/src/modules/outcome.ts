/** What a command has done: lines for people, the same for programs, and whether something is wrong. */
export interface Outcome {
  lines: string[];
  value: unknown;
  failed?: boolean;
}

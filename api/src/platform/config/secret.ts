/** Shortest secret that signs or opens something: 16 characters of a random text hold 64 bits and more. */
const MIN_SECRET_LENGTH = 16;

/** A secret shared with another program; throws a sentence that names the variable when it is too short to be one. */
export function secret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < MIN_SECRET_LENGTH) {
    throw new Error(`${name}: at least ${MIN_SECRET_LENGTH} characters are needed.`);
  }
  return value;
}

/** Only a fault takes so long, in milliseconds: what is waited for takes moments, or some seconds on a busy machine. */
export const WAIT_MS = 120_000;
const LOOK_MS = 50;

/** Asks again and again until the answer is the one waited for; throws with the last answer. */
export async function eventually<T>(ask: () => Promise<T> | T, isIt: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
}

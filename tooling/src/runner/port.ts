import { createServer } from 'node:net';

const DEFAULT_PORT = 4000;
const HIGHEST_PORT = 65_535;

/** Port of `PORT`, 4000 without it. Throws a sentence when it is no port. */
export function portFromEnvironment(): number {
  const text = process.env['PORT'];
  return text === undefined || text === '' ? DEFAULT_PORT : readPort('PORT', text);
}

/** A port that is written as text. Throws a sentence that names the setting when it is none. */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`${name} is "${text}", which is not a port. Use a number from 1 to ${HIGHEST_PORT}.`);
}

/** The first port from this one on that a server could listen on. */
export async function nextFreePort(from: number): Promise<number> {
  let port = from;
  while (!(await isPortFree(port))) port += 1;
  return port;
}

/** Whether a server could listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** What to tell a person whose port is taken. */
export const portTaken = (port: number): string =>
  `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`;

import { createServer } from 'node:net';

const DEFAULT_PORT = 4000;
const HIGHEST_PORT = 65_535;

/** Port of `PORT`, 4000 without it. Throws a sentence when it is no port. */
export function portFromEnvironment(): number {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`PORT is "${text}", which is not a port. Use a number from 1 to ${HIGHEST_PORT}.`);
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

import { createServer, type AddressInfo } from 'node:net';
import { isPortFree, nextFreePort, portFromEnvironment, portTaken, readPort } from './port.ts';

describe('the port', () => {
  const before = process.env['PORT'];
  afterEach(() => {
    if (before === undefined) delete process.env['PORT'];
    else process.env['PORT'] = before;
  });

  test('is 4000 unless PORT says otherwise', () => {
    delete process.env['PORT'];
    expect(portFromEnvironment()).toBe(4000);
    process.env['PORT'] = '4010';
    expect(portFromEnvironment()).toBe(4010);
  });

  test.each(['abc', '0', '70000', '80.5'])('refuses %s with the name of the variable', (text) => {
    process.env['PORT'] = text;
    expect(portFromEnvironment).toThrow(`PORT is "${text}"`);
    expect(() => readPort('--port', text)).toThrow(`--port is "${text}"`);
  });

  test('that another program holds is not free, and the sentence says what to do', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    expect(await isPortFree(port)).toBe(false);
    expect(await nextFreePort(port)).toBeGreaterThan(port);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
    expect(portTaken(4000)).toBe(
      'Port 4000 is already in use. Stop the program that uses it, or choose another port: PORT=4001 npm start',
    );
  });
});

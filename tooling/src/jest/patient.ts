/**
 * A test that starts servers and browsers, or draws whole screens, takes seconds; ten times that on a machine that is busy
 * with other work. Only one that hangs takes longer than this, in milliseconds. Jest takes no time limit from a project's
 * settings, only from here.
 */
const TIMEOUT_MS = 600_000;
jest.setTimeout(TIMEOUT_MS);

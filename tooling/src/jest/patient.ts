// Tests that start servers and browsers, or draw whole screens on a machine that is busy with other work. Jest takes no
// time limit from a project's settings, only from here.
jest.setTimeout(180_000);

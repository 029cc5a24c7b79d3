// Tests that start servers and browsers: Jest takes no time limit from a project's settings, only from here.
jest.setTimeout(180_000);

/**
 * A worker of Jest that has nothing left to do ends without freeing its heap object by object: for the several hundred
 * megabytes of a run that takes longer, on a busy machine, than the 500 ms after which Jest reports a worker that failed
 * to exit. One that something still keeps alive is reported as before.
 */
if (process.send !== undefined) process.once('beforeExit', () => process.exit());

/**
 * Reporter of Jest: names the suites that were still running when the run is ended from outside, as by a limit of time. They are
 * where to look for what hangs.
 */
module.exports = class NotEnded {
  constructor() {
    this.running = new Set();
    this.report = () => {
      for (const file of this.running) process.stderr.write(`NOT ENDED ${file}\n`);
      process.exit(1);
    };
  }

  onRunStart() {
    process.once('SIGTERM', this.report);
  }

  onTestFileStart({ path }) {
    this.running.add(path);
  }

  onTestFileResult({ path }) {
    this.running.delete(path);
  }

  onRunComplete() {
    process.off('SIGTERM', this.report);
  }
};

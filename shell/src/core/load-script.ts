/** Longest time for a script to come, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Runs the script of another service in the page. Rejects when it does not come; its element is gone then, so that it is
 * fetched anew the next time.
 */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script ${url} has not come.`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail, { once: true });
    script.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    document.head.append(script);
  });
}

import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** How long a test waits for something to appear, in milliseconds: a busy machine draws slowly. */
const APPEARS_MS = 20_000;
configure({ asyncUtilTimeout: APPEARS_MS });

/** jsdom draws nothing, so it has no sizes to observe; observers that stay silent are true to that. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** One turn of the event loop, as libraries use it; Node's own would keep the process from ending. */
class TurnChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

const noMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

Object.assign(globalThis, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: noMedia,
  MessageChannel: TurnChannel,
});

/** jsdom reads a Blob only through FileReader. */
function readBlob(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(blob);
  });
}

/** jsdom has no pseudo elements and no canvas, and writes a page of text each time that either is wanted. */
function leaveOutWhatIsNotDrawn(): void {
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** A test file may ask for Node instead of the page (`@jest-environment node`); then nothing is missing. */
if (typeof document !== 'undefined') {
  leaveOutWhatIsNotDrawn();
  Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });
  // No font is ever loaded; a test may send the event.
  Object.assign(document, { fonts: new EventTarget() });
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return readBlob(this);
    },
    async text(this: Blob) {
      return new TextDecoder().decode(await readBlob(this));
    },
  });
}

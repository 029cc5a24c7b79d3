import { loadScript } from '../core/load-script.ts';

/** On the document while the dashboard shows the chat. */
const SHOWN = 'data-chat-shown';
/** On what the chat's script has put into the page. */
const PART = 'data-chat-part';
/** Classes of what this product itself puts beside its root: menus, dialogs, tours. */
const OWN_CLASS = /(?:^|\s)(?:ac|ant|introjs|layout)-/;
const WITHOUT_LOOK = 'script, style, link, a[download]';

let loaded: Promise<void> | null = null;

/** Runs the chat's script once in a page; after a failure again. Rejects when it does not come. */
export function loadChat(scriptUrl: string): Promise<void> {
  loaded ??= load(scriptUrl);
  return loaded;
}

async function load(scriptUrl: string): Promise<void> {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(markPart);
  });
  observer.observe(document.documentElement, { childList: true });
  observer.observe(document.body, { childList: true });
  try {
    await loadScript(scriptUrl);
  } catch (error) {
    observer.disconnect();
    loaded = null;
    throw error;
  }
}

/** Scripts of chats add elements to the page; ours have one of our classes, or, for what React draws into, no attribute. */
function markPart(node: Node): void {
  if (!(node instanceof HTMLElement) || node.matches(WITHOUT_LOOK)) return;
  if (node.attributes.length === 0 || OWN_CLASS.test(node.className)) return;
  node.setAttribute(PART, '');
}

/** Shows what the script has put into the page, until the returned function is called. */
export function showChat(): () => void {
  document.documentElement.setAttribute(SHOWN, '');
  return () => document.documentElement.removeAttribute(SHOWN);
}

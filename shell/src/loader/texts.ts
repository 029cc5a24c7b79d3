/** Text of a key with its values put in; the key itself when there is no text. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Looks texts up in a locale file: `{name}` in a text is replaced by the value of that name. */
export function textOf(texts: Record<string, string>): Translate {
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

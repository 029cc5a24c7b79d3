/** XYZ of the three colours of sRGB and of white, adapted to D50 (ICC.1:2010, IEC 61966-2-1). */
const WHITE = [0.9642, 1, 0.8249];
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];
/** The curve of sRGB as a parametric curve of type 3: gamma, a, b, c, d. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
/** From D65, the white of sRGB, to D50. */
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];

const HEADER = 128;

/** The colour profile that an archive names for its colours: a matrix profile of some 500 bytes, version 4. */
export function srgbProfile(): Uint8Array {
  const curve = typed('para', [0, 3, 0, 0, ...CURVE.flatMap(fixed)]);
  const tags: [tag: string, data: number[]][] = [
    ['desc', textElement('sRGB')],
    ['cprt', textElement('CC0')],
    ['wtpt', typed('XYZ ', WHITE.flatMap(fixed))],
    ['chad', typed('sf32', ADAPTATION.flatMap(fixed))],
    ['rXYZ', typed('XYZ ', RED.flatMap(fixed))],
    ['gXYZ', typed('XYZ ', GREEN.flatMap(fixed))],
    ['bXYZ', typed('XYZ ', BLUE.flatMap(fixed))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table: number[] = [...long(tags.length)];
  const data: number[] = [];
  const start = HEADER + 4 + tags.length * 12;
  for (const [tag, content] of tags) {
    table.push(...letters(tag), ...long(start + data.length), ...long(content.length));
    data.push(...content);
    while (data.length % 4 !== 0) data.push(0);
  }
  const profile = new Uint8Array([...header(), ...table, ...data]);
  new DataView(profile.buffer).setUint32(0, profile.length);
  return profile;
}

function header(): number[] {
  const fields = [
    ...long(0),
    ...long(0),
    ...long(0x04200000),
    ...letters('mntrRGB XYZ '),
    // Made on the first of January 2026.
    ...[2026, 1, 1, 0, 0, 0].flatMap((part) => [part >> 8, part & 255]),
    ...letters('acsp'),
    ...Array.from({ length: 28 }, () => 0),
    ...WHITE.flatMap(fixed),
  ];
  return [...fields, ...Array.from({ length: HEADER - fields.length }, () => 0)];
}

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
/** A number with 16 bits after the point. */
const fixed = (value: number): number[] => long(Math.round(value * 65536));
const typed = (type: string, content: number[]): number[] => [...letters(type), ...long(0), ...content];

/** A text in one language, English. */
function textElement(text: string): number[] {
  const units = Array.from(text, (letter) => [0, letter.charCodeAt(0)]).flat();
  return typed('mluc', [
    ...long(1),
    ...long(12),
    ...letters('enUS'),
    ...long(units.length),
    ...long(28),
    ...units,
  ]);
}

import { splitDescription } from './long-descriptions.ts';

test.each([
  ['', '', '', ''],
  ['Chair', 'Chair', '', ''],
  ['Chair\r\nblack', 'Chair', 'black', ''],
  [`${'x'.repeat(149)} y z`, `${'x'.repeat(149)} `, `${'x'.repeat(149)} y z`, ''],
])('the description %j is divided without loss', (text, title, description, rest) => {
  expect(splitDescription(text)).toEqual({ title, description, rest });
});

test('a long text of any kind is divided between words where it can be, and nothing of it is lost', () => {
  const texts = [
    'word '.repeat(200),
    'x'.repeat(900),
    '😀'.repeat(300),
    `${'a b\n'.repeat(150)}`,
    `${'ü'.repeat(149)}😀${'z'.repeat(400)}`,
  ];
  for (const text of texts) {
    const { title, description, rest } = splitDescription(text);
    expect(title.length).toBeLessThanOrEqual(150);
    expect(title).not.toContain('\n');
    expect(description.length).toBeLessThanOrEqual(205);
    expect((title + description + rest).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    for (const part of [title, description, rest]) expect(part.isWellFormed()).toBe(true);
  }
});

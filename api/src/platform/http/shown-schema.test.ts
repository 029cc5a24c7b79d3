import { Type } from 'typebox';
import { ruledBoolean, ruledDate, ruledId, ruledNumber, ruledText, text } from './bounded.ts';
import { shownSchema } from './shown-schema.ts';

describe('shownSchema', () => {
  it('shows the type of what rules check, and nothing of what only keeps it small', () => {
    const schema = Type.Object({
      name: Type.Optional(ruledText('A name.', { maxLength: 150, isNullable: true })),
      way: Type.Optional(ruledText('Which way.', { enum: ['in', 'out'] })),
      note: Type.Optional(ruledText()),
      lines: Type.Array(Type.Object({ id: ruledId(), day: ruledDate(), price: ruledNumber('A price.') })),
      count: ruledNumber('How many.', { type: 'integer' }),
      isOpen: ruledBoolean('Whether it is open.'),
    });
    expect(shownSchema(schema)).toMatchObject({
      required: ['lines', 'count', 'isOpen'],
      properties: {
        name: { description: 'A name.', anyOf: [{ type: 'string', maxLength: 150 }, { type: 'null' }] },
        way: { description: 'Which way.', type: 'string', enum: ['in', 'out'] },
        note: { description: 'Text.', type: 'string', maxLength: 1_000 },
        lines: {
          items: {
            properties: {
              id: { description: 'Identifier of a record.', type: 'string', format: 'uuid' },
              day: { description: 'YYYY-MM-DD.', type: 'string', format: 'date' },
              price: { description: 'A price.', type: 'number' },
            },
          },
        },
        count: { description: 'How many.', type: 'integer' },
        isOpen: { description: 'Whether it is open.', type: 'boolean' },
      },
    });
    expect(JSON.stringify(shownSchema(schema))).not.toMatch(/maxItems|maxProperties|x-shown-as/);
  });

  it('leaves everything else as it is, a property called description included', () => {
    const schema = Type.Object({
      description: Type.Optional(text({ description: 'What it is.' })),
      n: Type.Integer(),
    });
    expect(shownSchema(schema)).toEqual(JSON.parse(JSON.stringify(schema)));
  });
});

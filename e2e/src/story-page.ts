import type { Caller } from './caller.ts';
import { found, type StoryForm } from './story-form.ts';

/** A form that has a page, and the records that it is for. */
export interface OfPage extends Pick<
  StoryForm,
  'name' | 'module' | 'field' | 'rest' | 'written' | 'waits' | 'added'
> {
  list: string;
  records: string;
  many: string;
  area: string;
  /** What the rights call the records of the area. */
  areaRecords?: string;
  input: (owner: Caller, words: string) => Promise<object>;
  updated: RegExp;
  button?: string;
  /** How much of the early package is used; left out where it has no limit, or nothing of the kind. */
  room?: RegExp;
  quickAdd?: string;
}

/** A form that has a page. */
export function pageForm({ list, records, many, area, areaRecords = many, ...form }: OfPage): StoryForm {
  const { input, updated, button, room, quickAdd } = form;
  return {
    ...form,
    open: (person) => person.goTo(`${list}/add`),
    saves: new RegExp(`^POST ${records}$`),
    right: [area, 'create'],
    refused: `You don't have permission to create ${areaRecords}`,
    stored: (owner, words) => found(owner, records, words),
    edit: { records, list, input, updated, button },
    limit: room && {
      room,
      quickAdd,
      use: async (owner, count) => {
        for (let made = 0; made < count; made += 1)
          await owner.send('POST', records, { body: await input(owner, `Harbour guest ${made}`) });
      },
    },
  };
}

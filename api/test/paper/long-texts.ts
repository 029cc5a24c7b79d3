import { NAME_LENGTH } from '@accounts/shared-domain';

/** What long texts are made of: the widest letter, words, a long word, another direction, characters without spaces. */
export const FILLINGS = [
  'W',
  'Harbour Bikes and Sons ',
  'Donaudampfschifffahrtsgesellschaft',
  'شركة الميناء للدراجات ',
  '北京自行車',
];

/** As many characters as a field takes; a name, unless another length is given. */
export const longText = (filling: string, length = NAME_LENGTH): string =>
  filling.repeat(length).slice(0, length);

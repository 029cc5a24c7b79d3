import { readArguments } from './test.ts';

test.each([
  [[], [], undefined],
  [['lint', 'api'], ['lint', 'api'], undefined],
  [['--postgres', '15'], ['api'], '15'],
  [['--postgres=16'], ['api'], '16'],
  [['lint', '--postgres', '17', 'product'], ['lint', 'product'], '17'],
  [['--postgres'], ['api'], ''],
])('reads the arguments %j', (args, names, major) => expect(readArguments(args)).toEqual({ names, major }));

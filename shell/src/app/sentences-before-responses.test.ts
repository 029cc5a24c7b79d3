import { provideSentences, sentenceText, inEnglish } from '@accounts/shared-auth';
import { dateValue, sentence, worded, type Worded } from '@accounts/shared-domain';
import { sentenceWriter } from '@accounts/shared-ui/sentences';
import axios from 'axios';
import type { AppCore } from '../session/app-core.ts';
import { sentencesBeforeResponses } from './sentences-before-responses.ts';

afterEach(() => provideSentences(inEnglish));

/** A client whose server answers with this text, and what was prepared before its calls settled. */
function client(text: string) {
  const http = axios.create({
    adapter: (config) => Promise.resolve({ data: text, status: 200, statusText: 'OK', headers: {}, config }),
  });
  const prepare = jest.fn(async () => {
    await Promise.resolve();
    provideSentences(sentenceWriter('en', null, () => 'en-GB'));
  });
  const ends: (() => void)[] = [];
  sentencesBeforeResponses(
    { core: { http } as AppCore, onClear: (end) => ends.push(end), report: () => undefined },
    prepare,
  );
  return { http, prepare, end: () => ends.forEach((each) => each()) };
}

const locked = JSON.stringify({
  content: [
    worded(
      sentence('The books are locked up to {date}. Choose a later date.', { date: dateValue('2026-03-07') }),
    ),
  ],
});

test('a sentence in a good answer is there once it can be written as its reader reads it', async () => {
  const { http, prepare } = client(locked);
  const { data } = await http.get<{ content: Worded[] }>('/account/v1/schedules');
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(data.content.map(sentenceText)).toEqual([
    'The books are locked up to 07 Mar 2026. Choose a later date.',
  ]);
  await http.get('/account/v1/schedules');
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('an answer without such a sentence waits for nothing', async () => {
  const { http, prepare } = client('{"content":[{"message":"No sentence here."}]}');
  await http.get('/account/v1/schedules');
  expect(prepare).not.toHaveBeenCalled();
});

test('after the session the client is as it was before', async () => {
  const { http, prepare, end } = client(locked);
  end();
  await http.get('/account/v1/schedules');
  expect(prepare).not.toHaveBeenCalled();
});

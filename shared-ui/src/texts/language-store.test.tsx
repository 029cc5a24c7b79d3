import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { announceLanguage, memo, useLanguage, useMemo } from './language-store.ts';
import { provideTexts, textsOf } from './texts.ts';

const { t } = textsOf<'greeting' | 'name'>('test-language');
const TEXTS = {
  en: { greeting: 'Hello', name: 'Name' },
  de: { greeting: 'Hallo', name: 'Vorname' },
};

function choose(language: keyof typeof TEXTS): void {
  provideTexts('test-language', language, TEXTS[language]);
  document.documentElement.lang = language;
  announceLanguage();
}

const Greeting = memo(function Greeting({ to }: { to: string }) {
  return <h1>{`${t('greeting')} ${to}`}</h1>;
});

function Form() {
  useLanguage();
  const [typed, setTyped] = useState('');
  const label = useMemo(() => t('name'), []);
  return (
    <>
      <Greeting to="Ann" />
      <input aria-label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

afterEach(() => (document.documentElement.lang = ''));

test('another language draws texts anew that were remembered, and keeps what was typed and the focus', async () => {
  choose('en');
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'half a wo');
  act(() => choose('de'));
  expect(screen.getByRole('heading')).toHaveTextContent('Hallo Ann');
  expect(screen.getByLabelText('Vorname')).toHaveValue('half a wo');
  expect(screen.getByLabelText('Vorname')).toHaveFocus();
});

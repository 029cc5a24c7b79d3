import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { laterPart, type LaterPart } from './later-part.ts';

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

function Screen({ part, isNeeded }: { part: LaterPart<string>; isNeeded: boolean }) {
  return <p>{part.useCode(isNeeded) ?? 'waiting'}</p>;
}

const settle = () => act(async () => undefined);

test('is fetched with the first use that needs it, and once', async () => {
  const load = jest.fn(async () => 'here');
  const part = laterPart(load);
  const { rerender } = render(<Screen part={part} isNeeded={false} />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen part={part} isNeeded />);
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await settle();
  expect(screen.getByText('here')).toBeInTheDocument();
  render(<Screen part={part} isNeeded />);
  expect(screen.getAllByText('here')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was fetched ahead is there at once', async () => {
  const part = laterPart(async () => 'here');
  part.prefetch();
  await settle();
  render(<Screen part={part} isNeeded />);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('a failure goes to the boundary around the screen, and the next screen tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('not there')).mockResolvedValueOnce('here');
  const part = laterPart<string>(load);
  const show = () =>
    render(
      <Boundary>
        <Screen part={part} isNeeded />
      </Boundary>,
    );
  show();
  await settle();
  expect(screen.getByText('not there')).toBeInTheDocument();
  show();
  await settle();
  expect(screen.getByText('here')).toBeInTheDocument();
});

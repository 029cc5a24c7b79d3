import { BehaviorSubject } from 'rxjs';
import { createHistory, type LeaveQuestion } from './history.ts';

// jsdom has nothing to scroll.
beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

function open() {
  window.history.replaceState(null, '', '/invoicing/add');
  const history = createHistory(window);
  const questions: LeaveQuestion[] = [];
  history.leaveQuestions$.subscribe((question) => questions.push(question));
  const paths: string[] = [];
  history.location$.subscribe(({ pathname }) => paths.push(pathname));
  return { history, questions, paths };
}

test('navigates, replaces and replays the last place to who comes late', () => {
  const { history, paths } = open();
  history.navigate('/invoicing?tab=Paid');
  history.navigate('/dashboard', { replace: true });
  expect(paths).toEqual(['/invoicing/add', '/invoicing', '/dashboard']);
  expect(window.location.pathname).toBe('/dashboard');
  let late = '';
  history.location$.subscribe(({ pathname }) => (late = pathname));
  expect(late).toBe('/dashboard');
});

test('a changed form holds the navigation until the person answers', () => {
  const { history, questions, paths } = open();
  const isDirty$ = new BehaviorSubject(true);
  history.confirmLeave(isDirty$);
  history.navigate('/dashboard');
  expect(paths).toEqual(['/invoicing/add']);
  questions[0]?.resolve(false);
  expect(window.location.pathname).toBe('/invoicing/add');
  history.navigate('/dashboard');
  questions[1]?.resolve(true);
  expect(window.location.pathname).toBe('/dashboard');
});

test('a form that was saved, or is gone, holds nothing', () => {
  const { history, questions } = open();
  const isDirty$ = new BehaviorSubject(true);
  const dispose = history.confirmLeave(isDirty$);
  isDirty$.next(false);
  expect(history.isDirty()).toBe(false);
  isDirty$.next(true);
  dispose();
  history.navigate('/dashboard');
  expect(questions).toEqual([]);
  expect(window.location.pathname).toBe('/dashboard');
});

test('tells whenever the first form is changed and the last one is saved, left or gone', () => {
  const { history, questions } = open();
  const told: boolean[] = [];
  history.isDirty$.subscribe((isDirty) => told.push(isDirty));
  const one$ = new BehaviorSubject(false);
  const other$ = new BehaviorSubject(false);
  history.confirmLeave(one$);
  const dispose = history.confirmLeave(other$);
  one$.next(true);
  other$.next(true);
  one$.next(false);
  expect(told).toEqual([false, true]);
  dispose();
  expect(told).toEqual([false, true, false]);
  one$.next(true);
  history.navigate('/dashboard');
  questions[0]?.resolve(true);
  expect(told).toEqual([false, true, false, true, false]);
});

test('"back" out of a changed form puts the address back and asks', () => {
  const { history, questions } = open();
  history.confirmLeave(new BehaviorSubject(true));
  window.history.replaceState(null, '', '/invoicing');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.location.pathname).toBe('/invoicing/add');
  questions[0]?.resolve(true);
  expect(window.location.pathname).toBe('/invoicing');
});

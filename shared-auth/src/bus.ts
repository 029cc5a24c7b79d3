import { type Observable, Subject } from 'rxjs';
import type { Bus, BusTopics } from './contract/index.ts';

/** A typed event bus: topics are events, they do not replay; what must be known late is a separate stream. */
export function createBus(): Bus {
  const topics = new Map<keyof BusTopics, Subject<unknown>>();
  const subjectOf = (topic: keyof BusTopics): Subject<unknown> => {
    const known = topics.get(topic);
    if (known) return known;
    const made = new Subject<unknown>();
    topics.set(topic, made);
    return made;
  };
  return {
    publish: (topic, payload) => subjectOf(topic).next(payload),
    on: <T extends keyof BusTopics>(topic: T) => subjectOf(topic).asObservable() as Observable<BusTopics[T]>,
  };
}

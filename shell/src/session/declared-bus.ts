import type { Bus, ModuleManifest } from '@accounts/shared-auth';

/**
 * The bus as a module has it. A topic that its description does not name works all the same, so that a module that is live
 * breaks nothing; the console informs those who maintain it.
 */
export function declaredBus(bus: Bus, { id, events }: Pick<ModuleManifest, 'id' | 'events'>): Bus {
  const check = (does: keyof ModuleManifest['events'], topic: string): void => {
    if (!events[does].includes(topic))
      console.error(
        `[${id}] ${does} "${topic}", which events.${does} of its module.config.ts does not name.`,
      );
  };
  return {
    publish: (topic, payload) => {
      check('publishes', topic);
      bus.publish(topic, payload);
    },
    on: (topic) => {
      check('reads', topic);
      return bus.on(topic);
    },
  };
}

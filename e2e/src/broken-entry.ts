/** Where the code of a module breaks, whose files are all right. */
export const THROWS = [
  'import',
  'import never settles',
  'missing shared name',
  'bootstrap',
  'bootstrap never settles',
  'mount',
  'mount never settles',
  'first render',
  'effect',
  'handler',
  'promise',
  'unmount',
  'unmount rejects',
  'unmount never settles',
] as const;
/** A module that works until the page calls `accountsBreak(where)`; then it is drawn again. */
export const WHOLE_AT_FIRST = 'whole at first';
/** `render in use`: the check of a right throws, which screens call while they are drawn; `handler in use`: going to another screen throws. */
export type BreaksInUse = 'render in use' | 'handler in use';
export type Throw = (typeof THROWS)[number] | typeof WHOLE_AT_FIRST;

/**
 * A module's real entry whose lifecycles break where the page's `accountsFault` says so. What breaks inside a screen is a
 * component by itself, made of the React and the `defineModule` that the shell gives.
 */
export function brokenEntry(code: string, module: string, { path }: { path: string }): string {
  return `${code}
;{ const real = mfe_${module};
  const is = (...faults) => faults.includes(globalThis.accountsFault);
  const breaks = (where) => { if (is(where)) throw new Error('broken on purpose: ' + where); };
  const never = () => new Promise(() => {});
  let scope;
  const give = async (name) => (await Object.values(scope[name])[0].get())();
  const brokenScreen = async () => {
    const [React, { defineModule }] = [await give('react'), await give('@accounts/shared-ui')];
    const Screen = () => {
      breaks('first render');
      React.useEffect(() => {
        breaks('effect');
        if (is('promise')) void Promise.reject(new Error('broken on purpose: promise'));
      }, []);
      const press = { onClick: () => breaks('handler') };
      return React.createElement('div', null,
        React.createElement('h1', null, 'Screen of a test'), React.createElement('button', press, 'Break'));
    };
    return defineModule({ name: '${module}', routes: [{ path: '${path}', screen: Screen }] });
  };
  const breakable = async (props) => {
    const { merge, Subject } = await give('rxjs');
    const again$ = new Subject();
    let usage;
    props.planUsage$.subscribe((value) => (usage = value));
    globalThis.accountsBreak = (where) => {
      globalThis.accountsFault = where;
      again$.next({ ...usage });
    };
    return {
      ...props,
      planUsage$: merge(props.planUsage$, again$),
      can: (...given) => { breaks('render in use'); return props.can(...given); },
      navigate: (...given) => { breaks('handler in use'); return props.navigate(...given); },
    };
  };
  mfe_${module} = { init: (given, ...rest) => { scope = given; return real.init(given, ...rest); }, get: async (name) => {
    const factory = await real.get(name);
    breaks('import');
    if (is('import never settles')) return never();
    // As \`import { nameOfNoShell }\` is compiled, and used while the module's code runs.
    if (is('missing shared name')) (await give('@accounts/shared-ui')).nameOfNoShell();
    if (name !== './lifecycles') return factory;
    const own = factory();
    let used = own;
    return () => ({
      bootstrap: (props) => { breaks('bootstrap'); return is('bootstrap never settles') ? never() : own.bootstrap(props); },
      mount: async (props) => {
        breaks('mount');
        if (is('mount never settles')) return never();
        used = is('first render', 'effect', 'handler', 'promise') ? await brokenScreen() : own;
        if (used !== own) await used.bootstrap(props);
        return used.mount(is('${WHOLE_AT_FIRST}') ? await breakable(props) : props);
      },
      unmount: (props) => {
        breaks('unmount');
        if (is('unmount never settles')) return never();
        if (is('unmount rejects')) return Promise.reject(new Error('broken on purpose: unmount rejects'));
        return used.unmount(props);
      },
    });
  } }; }
`;
}

/** What a target of a Dockerfile says about running it. */
export interface ImageDescription {
  /** `CMD`, its own or that of the stage that it begins with. */
  command: string[];
  /** Command of `HEALTHCHECK`; null: there is none. */
  healthcheck: string[] | null;
  /** `EXPOSE`; null: none. */
  port: number | null;
  /** Files that the stage itself copies from the context, by where they come to be. */
  copied: Record<string, string>;
}

interface Stage {
  name: string;
  from: string;
  text: string;
}

/** What a Dockerfile says about a target. Throws when it has none of that name, or one without a command. */
export function describeTarget(dockerfile: string, target: string): ImageDescription {
  const chain = chainOf(dockerfile, target);
  const first = (pattern: RegExp): string | undefined =>
    chain.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  const command = first(/^CMD (\[.*\])$/m);
  if (command === undefined) throw new Error(`The target ${target} has no CMD.`);
  const healthcheck = first(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  const port = first(/^EXPOSE (\d+)$/m);
  return {
    command: JSON.parse(command) as string[],
    healthcheck: healthcheck === undefined ? null : (JSON.parse(healthcheck) as string[]),
    port: port === undefined ? null : Number(port),
    copied: copiedBy(chain.slice(0, 1)),
  };
}

/** Files that an image has from the context, by where they come to be: what the stages that it begins with copy, too. */
export function copiedInto(dockerfile: string, target: string): Record<string, string> {
  return copiedBy(chainOf(dockerfile, target));
}

function copiedBy(stages: readonly Stage[]): Record<string, string> {
  const copies = stages.flatMap(({ text }) => [...text.matchAll(/^COPY (?!--)(\S+) (\S+)$/gm)]);
  return Object.fromEntries(copies.map(([, from = '', to = '']) => [to, from] as const));
}

/** The stage of a target and those that it begins with. */
function chainOf(dockerfile: string, target: string): Stage[] {
  const stages = stagesOf(dockerfile);
  const chain: Stage[] = [];
  for (let name: string | undefined = target; name !== undefined;) {
    const stage = stages.get(name);
    if (stage) chain.push(stage);
    name = stage?.from;
  }
  if (chain.length === 0) throw new Error(`The Dockerfile has no target ${target}.`);
  return chain;
}

function stagesOf(dockerfile: string): Map<string, Stage> {
  // A line that ends with a backslash goes on in the next one.
  const joined = dockerfile.replaceAll(/\\\n\s*/g, '');
  const parts = joined.split(/^FROM /m).slice(1);
  return new Map(
    parts.flatMap((text) => {
      const [, from, name] = /^(\S+) AS (\S+)/.exec(text) ?? [];
      return from && name ? [[name, { name, from, text }] as const] : [];
    }),
  );
}

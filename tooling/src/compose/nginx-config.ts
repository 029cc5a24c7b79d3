import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** What of the containers' nginx is different on one machine. */
export interface NginxPlace {
  /** Server block, from the root of the repository. */
  conf: string;
  /** Folder of everything that is written: what /tmp is to the container. */
  folder: string;
  /** `127.0.0.1:4000`. */
  listen: string;
  /** Folders of the image by where they are on this machine. */
  folders: Readonly<Record<string, string>>;
  /** Addresses (`127.0.0.1:4001`) of the services by their names. */
  upstreams: ReadonlyMap<string, readonly string[]>;
  /** Settings of the container, from which the headers of pages follow. */
  environment: Readonly<Record<string, string>>;
}

const NGINX_CONF = 'docker/nginx.conf';
const START_SCRIPT = 'docker/start-nginx.sh';
/** Where packages of Linux and of Homebrew have what nginx can load. */
const MODULE_FOLDERS = [
  '/usr/lib/nginx/modules',
  '/usr/lib64/nginx/modules',
  '/opt/homebrew/lib/nginx/modules',
];
const BROTLI = 'ngx_http_brotli_static_module.so';

/**
 * Writes the configuration of the containers with the ports, folders and names of this machine, and gives its file. Everything
 * else in it is as nginx has it in the container.
 */
export async function writeNginxConfig(place: NginxPlace): Promise<string> {
  await mkdir(place.folder, { recursive: true });
  const server = path.join(place.folder, 'server.conf');
  const main = path.join(place.folder, 'nginx.conf');
  await writeFile(server, await serverBlock(place));
  const text = await readFile(path.join(repositoryRoot, NGINX_CONF), 'utf8');
  // Started by root, the files of a folder that root alone may enter are served all the same.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const here = text
    .replaceAll(/\/tmp\/[\w.]+/g, (file) => quoted(path.join(place.folder, path.basename(file))))
    .replace('include /etc/nginx/modules/*.conf;', `${user}${loadModules()}`)
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('/etc/nginx/server.conf', quoted(server))
    .replace('/etc/nginx/mime.types', quoted(mimeTypes()));
  await writeFile(main, here);
  writeSettings(place);
  return main;
}

async function serverBlock({ conf, folder, listen, folders, upstreams }: NginxPlace): Promise<string> {
  let text = await readFile(path.join(repositoryRoot, conf), 'utf8');
  text = text
    .replaceAll(/\/tmp\/[\w.-]+/g, (file) => quoted(path.join(folder, path.basename(file))))
    .replace('listen 8080;', `listen ${listen};`)
    // Names of services are groups, with the ports that they have here.
    .replace(/^resolver .*;$/m, '')
    .replaceAll(/(proxy_pass http:\/\/\$upstream):\d+;/g, '$1;');
  for (const [inside, outside] of Object.entries(folders)) {
    text = text.replaceAll(new RegExp(`(?<= )${inside}(?=[/;])([^;]*)`, 'g'), (_whole, rest: string) =>
      quoted(outside + rest),
    );
  }
  const groups = [...upstreams].map(
    ([name, servers]) => `upstream ${name} {\n${servers.map((one) => `  server ${one};\n`).join('')}}\n`,
  );
  return `${groups.join('')}${text}`;
}

/** Headers of pages and the rest that follows from the settings, as the script of the container writes them. */
function writeSettings({ folder, environment }: NginxPlace): void {
  const env = { PATH: process.env['PATH'] ?? '', ...environment, TMPDIR: folder, NGINX: 'true' };
  const { status, stderr, error } = spawnSync('sh', [path.join(repositoryRoot, START_SCRIPT)], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${START_SCRIPT}: ${error?.message ?? stderr.trim()}`);
}

/** Paths may have spaces. */
const quoted = (text: string): string => `"${text}"`;

function loadModules(): string {
  const folder = MODULE_FOLDERS.find((one) => existsSync(one) && readdirSync(one).includes(BROTLI));
  return folder === undefined ? '' : `load_module ${path.join(folder, BROTLI)};`;
}

function mimeTypes(): string {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  const conf = /--conf-path=(\S+)/.exec(stderr ?? '')?.[1] ?? '/etc/nginx/nginx.conf';
  return path.join(path.dirname(conf), 'mime.types');
}

/** Why nginx cannot be used with a configuration on this machine; null: it can. */
export function nginxFault(main: string): string | null {
  const { status, stderr, error } = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', main], {
    encoding: 'utf8',
  });
  if (status === 0) return null;
  if (error && 'code' in error && error.code === 'ENOENT') return 'nginx was not found';
  return `nginx does not take its configuration (${(error?.message ?? stderr).trim().split('\n')[0]})`;
}

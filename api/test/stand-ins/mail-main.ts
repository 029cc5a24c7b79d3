import { startMailCatcher } from './mail-catcher.ts';

/** The mail catcher as a process, where no container of Mailpit can be started. Settings: LISTEN_1025 and LISTEN_8025 (ports). */
const { LISTEN_1025 = '1025', LISTEN_8025 = '8025' } = process.env;

const { url } = await startMailCatcher({ smtp: Number(LISTEN_1025), http: Number(LISTEN_8025) });
console.log(`Messages are shown at ${url}.`);

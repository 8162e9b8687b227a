// Set by the build to the lifecycles of the remote at hand.
import { bootstrap, mount } from 'remote-lifecycles';
/** The page of a remote that runs alone (`npm run dev -w mf-<name>`): its lifecycles, on a history of its own. */
import { createHost } from './create-host.ts';
import { setLanguage } from './language.ts';
import '@dabbab/ui/styles.css';
import { startSession } from './session.tsx';

const domElement = document.getElementById('root');
if (!domElement) throw new Error('The page has no #root');

const language = new URLSearchParams(location.search).get('lng');
if (language === 'en' || language === 'ar') setLanguage(language);
void startSession();

// No other remote is here, so its slots stay empty.
const host = createHost(() => ({ update() {}, unmount() {} }));
const props = { host, domElement, name: 'standalone' } as never;
await bootstrap(props);
await mount(props);

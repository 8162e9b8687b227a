import '../locales.ts';
import '../../../mf-shops/src/locales.ts'; // expect: boundaries/dependencies "never imports another remote"
import { App } from '../app.tsx'; // expect: boundaries/dependencies "remote-slot may not import remote-app"

export const Slot = App;

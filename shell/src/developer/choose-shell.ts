/**
 * Runs in a page whose address names trial builds (`?mf.<name>=<url>`), in the place of the scripts of the shell; it must not
 * use anything from outside itself. The build of a development server needs the development build of the shell: a browser can
 * ask for that on the machine of its developer, where no server of a site reaches.
 * @param scripts those of the shell that everybody has
 */
export async function chooseShell(scripts: readonly string[]): Promise<void> {
  const read = async (url: string) => {
    try {
      return (await (await fetch(url)).json()) as {
        shell?: string;
        chunks?: { main?: { js: string[]; css: string[] } };
      };
    } catch {
      return {}; // whoever draws the page says so
    }
  };
  const add = (tag: HTMLElement) => document.head.append(tag);
  const trials = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('mf.'));
  const builds = await Promise.all(trials.map(([, url]) => read(`${url.replace(/\/?$/, '/')}build.json`)));
  const live = builds.find(({ shell }) => shell)?.shell;
  const main = live && (await read(`${live}assets.json`)).chunks?.main;
  for (const name of main ? main.css : []) {
    add(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: live + name }));
  }
  for (const src of main ? main.js.map((name) => live + name) : scripts) {
    add(Object.assign(document.createElement('script'), { src, async: false }));
  }
}

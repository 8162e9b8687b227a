/** The port of what is live on this machine; `DABBAB_DEV_PORT` moves it. */
export const livePort = (): number => Number(process.env.DABBAB_DEV_PORT ?? 3001);

/** Gives the URL of the development build of the shell (`shell`) or of a remote. They share one origin, which a site has to allow. */
export const liveUrl = (name: string): string => `http://localhost:${livePort()}/${name}/`;

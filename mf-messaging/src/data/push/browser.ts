/** What the browser itself does about push. */

/** Safari tells by `standalone` whether the site was opened from the home screen: only there it pushes on iPhones. */
const onlyInstalled = () => 'standalone' in navigator && !navigator.standalone;

/** Tells whether this browser can push, and is allowed to. */
export function browserState(): 'unsupported' | 'install' | 'blocked' | 'available' {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return onlyInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Is thrown when the person does not allow what the browser asks them. */
export class NotAllowed extends Error {}

/**
 * Asks the person, and subscribes with the key of the server; the service worker is registered by this alone.
 * @throws NotAllowed
 */
export async function newSubscription(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with another key, or of another person, cannot be kept.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the subscription of this browser. @returns its address, if there was one */
export async function endSubscription(): Promise<string | undefined> {
  const subscription = await ownSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

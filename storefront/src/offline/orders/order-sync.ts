/** NET-03: the tag by which the browser wakes the worker once there is a connection, also while no page is open. */
const ORDER_SYNC = 'orderSync'

interface SyncManager {
  register: (tag: string) => Promise<void>
}

/** Whether the merchant wants orders to be sent, and told of, while no page is open. */
export function mayNotice(): boolean {
  return document.documentElement.dataset['orderNotice'] !== 'off'
}

/** NET-02: whether the merchant lets orders go by themselves, or the shopper is asked once more. */
export function sendsBySelf(): boolean {
  return document.documentElement.dataset['orderSending'] !== 'asks'
}

/** Not in every browser (C-10): there, open pages are the only senders. */
export async function askForSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !mayNotice()) return
  const registration = (await workers.getRegistration()) as { sync?: SyncManager } | undefined
  // A browser that refuses, such as one that is told not to work in the background, has open pages as well.
  await registration?.sync?.register(ORDER_SYNC).catch(() => undefined)
}

/** NET-03: the tag with which the browser wakes the worker once online, even with no page open. */
const ORDER_SYNC = 'orderSync'

interface SyncManager {
  register: (tag: string) => Promise<void>
}

/** Whether orders are sent, with notifications, while no page is open (a setting). */
export function mayNotice(): boolean {
  return document.documentElement.dataset['orderNotice'] !== 'off'
}

/** NET-02: whether orders are sent automatically, or the shopper is asked first (a setting). */
export function sendsBySelf(): boolean {
  return document.documentElement.dataset['orderSending'] !== 'asks'
}

/** Not in every browser (C-10). Without it, only open pages send. */
export async function askForSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !mayNotice()) return
  const registration = (await workers.getRegistration()) as { sync?: SyncManager } | undefined
  // If the browser refuses, for example because background work is off, open pages still send.
  await registration?.sync?.register(ORDER_SYNC).catch(() => undefined)
}

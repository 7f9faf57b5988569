/** ORDER-03: the page event fired when something is queued. */
export const QUEUE_PROCESSING = 'queue-processing'

/** The worker has no window to notify, and sends what it queues itself. */
export function tellQueueProcessing(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(QUEUE_PROCESSING))
}

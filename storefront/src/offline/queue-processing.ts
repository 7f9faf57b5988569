/** ORDER-03: the event of a page in which something was put into a queue. */
export const QUEUE_PROCESSING = 'queue-processing'

/** The worker has no pages to tell; what it puts into a queue it sends itself. */
export function tellQueueProcessing(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(QUEUE_PROCESSING))
}

const channelName = 'waiting-orders'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', tellListeners)
  }
  return channel
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever a waiting order changes, in any page or in the worker. */
export function onWaitingChange(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellWaitingChange(): void {
  openChannel().postMessage('changed')
  tellListeners()
}

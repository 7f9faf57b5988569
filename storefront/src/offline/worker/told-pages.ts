import { type WorkerClient, worker } from '#src/offline/worker/worker-scope'
import type { CopyState } from '#src/offline/reading/copy-state'

/** Where each page's document came from, until the page asks; undefined: from the shop. */
const documents = new Map<string, Promise<CopyState | undefined>>()
const documentsKept = 100

export function noteDocument(clientId: string, state: Promise<CopyState | undefined>): void {
  documents.set(clientId, state)
  const [oldest = ''] = documents.keys()
  if (documents.size > documentsKept) documents.delete(oldest)
}

/** Tells a page where its document came from. False: this worker did not see it. */
export async function tellOfDocument(client: WorkerClient): Promise<boolean> {
  const state = documents.get(client.id)
  if (!state) return false
  documents.delete(client.id)
  const known = await state
  if (known) client.postMessage(known)
  return true
}

export async function tell(clientId: string, state: CopyState): Promise<void> {
  const client = await worker.clients.get(clientId)
  client?.postMessage(state)
}

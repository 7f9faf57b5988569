import { type WorkerClient, worker } from '#src/offline/worker/worker-scope'
import type { CopyState } from '#src/offline/reading/copy-state'

/** Where the document of each page came from, until the page asks; undefined: from the shop. */
const documents = new Map<string, Promise<CopyState | undefined>>()
const documentsKept = 100

export function noteDocument(clientId: string, state: Promise<CopyState | undefined>): void {
  documents.set(clientId, state)
  const [oldest = ''] = documents.keys()
  if (documents.size > documentsKept) documents.delete(oldest)
}

/** Answers a page that asks where its document came from. False: it came before this worker, which has not seen it. */
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

import type { Failure } from 'commerce/contract/call/envelope'
import { uploadLogo } from 'commerce/contract/studio/logo'
import { shopHeaders } from '#src/session/shop-headers'

export type SentLogo =
  | { kind: 'stored' }
  | { kind: 'refused'; message: string }
  /** the connection was cut, or the shop says why it cannot store anything now: the same file can be sent again */
  | { kind: 'lost'; message?: string }
  | { kind: 'canceled' }

interface Sending {
  ownerId: string
  file: File
  onProgress: (share: number) => void
  stop: AbortSignal
}

/** UX-114: sends a picture from the page. The promise never rejects. */
export function sendLogo({ ownerId, file, onProgress, stop }: Sending): Promise<SentLogo> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(uploadLogo.method, uploadLogo.path.replace('{ownerId}', encodeURIComponent(ownerId)))
    for (const [name, value] of Object.entries(shopHeaders())) request.setRequestHeader(name, value)
    request.timeout = uploadTimeoutMs
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ kind: 'lost' })
    request.ontimeout = () => resolve({ kind: 'lost' })
    request.onabort = () => resolve({ kind: 'canceled' })
    stop.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('logo', file)
    request.send(form)
  })
}

/** Two megabytes on a slow phone. */
const uploadTimeoutMs = 120_000

function outcomeOf({ status, response }: XMLHttpRequest): SentLogo {
  if (status === 200) return { kind: 'stored' }
  // The envelope of the API, or nothing that this page can read.
  const failure = response as Partial<Failure> | null
  const message = failure?.fields?.[0]?.message ?? failure?.result
  if (status === 503 && message !== undefined) return { kind: 'lost', message }
  const isAway = status >= 500 || message === undefined
  return isAway ? { kind: 'lost' } : { kind: 'refused', message }
}

import { OLD_FILES_DAYS, SAVED_FILES_AT_ONCE } from 'commerce/offline-limits'
import { isOutOfRoom, makeRoom } from '#src/offline/make-room'
import { askAsIs, askForFile, askForPack } from '#src/offline/worker/ask-shop'
import { cacheNames } from '#src/offline/worker/cache-names'
import { forgetPagesWith } from '#src/offline/worker/saved-pages'
import type { FetchEvent } from '#src/offline/worker/worker-scope'

const dayMs = 86_400_000
const REPLACED_AT = 'x-replaced-at'

/**
 * C-1: scripts, styles, fonts and icons of shoppers' pages. Files with a content hash in the name are not requested twice.
 * Where most are missing, as on a first visit, one pack brings them: a phone would wait for each of a hundred requests.
 */
export async function saveFiles(paths: readonly string[], pack?: string): Promise<void> {
  const files = await caches.open(cacheNames.files)
  const known = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !known.has(path) || !path.startsWith('/assets/'))
  const isFirst = pack !== undefined && missing.length > paths.length / 2
  // A pack that is gone, cut off or spoiled costs only its gain.
  const packed = isFirst ? await openPack(pack, missing).catch(nothing) : nothing()
  await Promise.all([...packed].map(([path, text]) => putFile(files, path, () => asScript(text))))
  const left = missing.filter((path) => !packed.has(path))
  for (let at = 0; at < left.length; at += SAVED_FILES_AT_ONCE) {
    const some = left.slice(at, at + SAVED_FILES_AT_ONCE)
    await Promise.all(some.map((path) => saveFile(files, path)))
  }
}

const nothing = () => new Map<string, string>()

async function openPack(pack: string, wanted: readonly string[]): Promise<Map<string, string>> {
  const answer = await askForPack(pack)
  if (!answer.ok) return nothing()
  const found = (await answer.json()) as Record<string, string>
  return new Map(Object.entries(found).filter(([path]) => wanted.includes(path)))
}

const asScript = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

async function saveFile(files: Cache, path: string): Promise<void> {
  const answer = await askForFile(path)
  // Without all files a worker is not ready. The old one stays, and this one is tried again.
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
  await putFile(files, path, () => answer.clone())
}

async function putFile(files: Cache, path: string, answer: () => Response): Promise<void> {
  try {
    await files.put(path, answer())
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    await makeRoom()
    await files.put(path, answer())
  }
}

/** C-6: files of earlier builds stay for some days, for open tabs and saved pages. Then the pages that need them go too. */
export async function removeOldFiles(paths: readonly string[], now: number): Promise<void> {
  const files = await caches.open(cacheNames.files)
  const current = new Set(paths)
  const gone: Request[] = []
  for (const request of await files.keys()) {
    if (current.has(new URL(request.url).pathname)) continue
    const file = await files.match(request)
    const replacedAt = Number(file?.headers.get(REPLACED_AT) ?? now)
    if (now - replacedAt > OLD_FILES_DAYS * dayMs) gone.push(request)
    else if (file && !file.headers.has(REPLACED_AT)) await files.put(request, await noted(file, now))
  }
  await forgetPagesWith(new Set(gone.map(({ url }) => new URL(url).pathname)))
  for (const request of gone) await files.delete(request)
}

async function noted(file: Response, now: number): Promise<Response> {
  const headers = new Headers(file.headers)
  headers.set(REPLACED_AT, String(now))
  return new Response(await file.arrayBuffer(), { headers })
}

/** Cache first: such a file never changes. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const files = await caches.open(cacheNames.files)
  const saved = await files.match(request, { ignoreVary: true })
  if (saved) return saved
  const answer = await askAsIs(request)
  // The page gets it anyway.
  if (answer.ok) event.waitUntil(files.put(request, answer.clone()).catch(giveRoom))
  return answer
}

/** C-8: if the disk is full, pictures are deleted. The next page that needs the file tries again. */
async function giveRoom(error: unknown): Promise<void> {
  if (isOutOfRoom(error)) await makeRoom()
}

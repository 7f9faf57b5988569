const script = '/sw.js'

/**
 * NET-10: registers the service worker if its address answers with a script. A server that answers every address with a
 * page would break the shop. If the shop has turned the worker off, an existing one gets the script that removes it.
 */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-cache', redirect: 'error' })
  const isScript = answer.ok && answer.headers.get('content-type')?.includes('javascript') === true
  if (!isScript) throw new TypeError(`${script} is no script.`)
  if (answer.headers.get('x-service-worker') !== 'off')
    return serviceWorker.register(script, { updateViaCache: 'none' })
  await (await serviceWorker.getRegistration())?.update()
  return undefined
}

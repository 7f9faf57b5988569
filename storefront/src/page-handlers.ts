import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routesUnder } from '#src/routes-under'

/** Of thousands of studio stores only some are visited at a time. Each has a handler for each kind of path. */
const handlersKept = 400

/** What answers the paths of a store. */
export function pageHandlers(build: ServerBuild, mode: string) {
  const handlers = new Map<string, RequestHandler>()
  const routes = routesUnder(build.routes)
  // The router keeps every link, form and redirect of a store view or a studio store below its base path.
  return ({ basePath, path }: { basePath: string; path: string }): RequestHandler => {
    const basename = basePath === '' ? '/' : basePath
    const name = routes.nameOf(path)
    const key = `${basename} ${name}`
    const handler =
      handlers.get(key) ?? createRequestHandler({ ...build, basename, routes: routes.named(name) }, mode)
    // The one that was asked last stands last.
    handlers.delete(key)
    handlers.set(key, handler)
    const [oldest = ''] = handlers.keys()
    if (handlers.size > handlersKept) handlers.delete(oldest)
    return handler
  }
}

const ofStudios = '/api/ext/studio-owner/'

/** Clients end the paths of calls of studios with a slash, or do not: /api/ext/studio-owner/category/7/?_id=3 */
export function withoutLastSlash({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1)
  const isOfStudios = path.startsWith(ofStudios) && path.indexOf('/', ofStudios.length) < path.length - 1
  return isOfStudios && path.endsWith('/') ? path.slice(0, -1) + url.slice(path.length) : url
}

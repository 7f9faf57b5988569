interface Kept {
  name: string
  path: string
  value: string
}

/** The cookies of a browser: each is sent only to its path, and there may be one of a name for each path. */
export function cookiesByPath() {
  const jar = new Map<string, Kept>()
  const isSentTo = (asked: string, path: string) =>
    path === '/' || asked === path || asked.startsWith(`${path}/`)
  return {
    all: () => [...jar.values()],
    keep: (lines: string[]) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        const path = /; Path=([^;]+)/.exec(line)?.[1] ?? '/'
        const key = `${name} ${path}`
        if (/; Max-Age=0(;|$)/.test(line)) jar.delete(key)
        else jar.set(key, { name, path, value })
      }
    },
    headerFor: (url: string) => {
      const [asked = ''] = url.split('?', 1)
      const sent = [...jar.values()].filter(({ path }) => isSentTo(asked, path))
      return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
  }
}

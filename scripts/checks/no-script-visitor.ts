import type { App } from '../../api/src/app.ts'

interface SetCookie {
  name: string
  value: string
  attributes: Record<string, string>
}

function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const [name = '', value = ''] = pair.split('=')
  const attributes = rest
    .map((part) => part.split('='))
    .map(([key = '', text = '']) => [key.toLowerCase(), text])
  return { name, value, attributes: Object.fromEntries(attributes) as Record<string, string> }
}

/** Texts, or texts with files. */
type Form = Record<string, string> | FormData

const plainForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser without script: stores cookies and follows redirects. */
export function newVisitor(app: App, publicUrl: string) {
  const jar = new Map<string, string>()
  const seen: SetCookie[] = []
  /** One request with the current cookies; call `keep` to store those of the answer. */
  async function send(url: string, form?: Form) {
    const answer = await app.inject({
      url,
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { origin: publicUrl }),
        ...(form && !(form instanceof FormData) && plainForm),
        host: new URL(publicUrl).host,
      },
      ...(form && { payload: form instanceof FormData ? form : new URLSearchParams(form).toString() }),
    })
    return {
      answer,
      keep: () => {
        for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
          const cookie = parseSetCookie(line)
          seen.push(cookie)
          if (cookie.attributes['max-age'] === '0') jar.delete(cookie.name)
          else jar.set(cookie.name, cookie.value)
        }
      },
    }
  }

  async function visit(url: string, form?: Form): Promise<{ url: string; body: string }> {
    const { answer, keep } = await send(url, form)
    keep()
    const next = answer.headers.location
    if (next !== undefined && answer.statusCode < 400) return visit(next)
    return { url, body: answer.body }
  }
  return { send, visit, jar, seen }
}

/** What is typed at the checkout. */
export const home = {
  firstName: 'Carla',
  lastName: 'Fracci',
  country: 'US',
  streetAddress: '12 Barre Street',
  apartmentNumber: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phoneNumber: '',
}
export const details = { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' }

/** The fields of the review form, from its page. */
export function reviewForm(page: string): { seen: string; total: string } {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  return { seen: field('seen'), total: field('total') }
}

import { randomUUID } from 'node:crypto'

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  /** what its fields offer */
  payment_method_types: string[]
  client_secret: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}

export interface FakeAnswer {
  status: number
  body: unknown
}

export function failure(status: number, type: string, code?: string): FakeAnswer {
  return { status, body: { error: { type, ...(code !== undefined && { code }) } } }
}

/** The 'metadata[name]' fields of a form. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return field === undefined ? [] : [[field, value]]
    }),
  )
}

export function newEvent(type: string, object: object): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2024-06-20',
    type,
    livemode: false,
    data: { object },
  })
}

import fc from 'fast-check'
import { bodySchemaOf } from '#src/openapi/openapi'
import type { DescribedCall } from '#test/description'
import { type KnownValues, valuesOf } from '#test/checks/schema-values'

export interface HostileRequest {
  call: DescribedCall
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

interface Parts {
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Requests made from the description of a call, three of four of them spoiled in some way. */
export function requestsTo(calls: DescribedCall[], known: KnownValues): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...calls.map((call) => requestsToCall(call, known)))
}

function requestsToCall(call: DescribedCall, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const { parameters } = call.operation
  const of = (place: string) =>
    valuesOf(
      {
        type: 'object',
        properties: Object.fromEntries(
          parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]),
        ),
        required: parameters.filter((each) => each.in === place && each.required).map(({ name }) => name),
      },
      known,
    ).map((values) => texts(values as Record<string, unknown>))
  const body = bodySchemaOf(call.operation)
  const parts = fc.record<Parts>({
    query: fc.tuple(of('query'), of('path')).map(([query, path]) => ({ ...query, ...path })),
    headers: of('header'),
    body: body ? valuesOf(body, known) : fc.constant(undefined),
  })
  const spoiling = fc.record({ at: fc.nat(), value: hostileValue, how: fc.constantFrom(...spoilers) })
  return fc
    .tuple(parts, fc.array(spoiling, { maxLength: 2 }))
    .map(([made, ways]) => ways.reduce((request, way) => way.how(request, way), sent(call, made)))
}

function sent(call: DescribedCall, { query, headers, body }: Parts): HostileRequest {
  let path = call.path
  const rest = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, () => pathPart(value))
    else rest.append(name, value)
  }
  const takesForm = call.operation.requestBody && 'multipart/form-data' in call.operation.requestBody.content
  if (takesForm && body !== undefined)
    return { ...formRequest(body as object, headers), call, url: `${path}?${rest.toString()}` }
  return {
    call,
    url: `${path}?${rest.toString()}`,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}

const boundary = 'hostile-form'

/** A form whose names and values are sent as they are. */
function formRequest(body: object, headers: Record<string, string>) {
  const parts = Object.entries(body).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text(value)}\r\n`,
  )
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

// A part that is one dot or two leads to a folder of the path, whoever asks: it is another call's.
function pathPart(value: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value}-` : value.toWellFormed())
}

interface Way {
  at: number
  value: unknown
}

const poisoned = (key: string) => JSON.parse(`{"${key}":{"isAdmin":true,"price":0}}`) as unknown

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, '', ' ', '\0', 'a\0b', '1e999', 'NaN'],
    ...['__proto__', 'constructor', '\ud800', "' or 1=1 --", '<script>1</script>', '../../etc/passwd', '%'],
    ...[[], {}, [[]], poisoned('__proto__'), poisoned('constructor'), poisoned('prototype'), '9'.repeat(400)],
    ...[
      'x'.repeat(100_000),
      JSON.parse('['.repeat(30) + ']'.repeat(30)),
      JSON.parse(`${'{"a":'.repeat(18)}1${'}'.repeat(18)}`),
    ],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const contentTypes = ['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', 'application/json; charset=utf-16'] // oxfmt-ignore
const extraKeys = ['__proto__', 'constructor', 'prototype', 'price', 'is_admin', 'customer_id', 'toString']

const spoilers: ((request: HostileRequest, way: Way) => HostileRequest)[] = [
  inBody((target, key, { value }) => Object.assign(target, { [key]: value })),
  inBody((target, key, { value }) => Object.assign(target, { [key]: value })),
  inBody((target, key) => void Reflect.deleteProperty(target, key)),
  inBody((target, _key, { at, value }) => {
    const name = extraKeys[at % extraKeys.length] ?? ''
    Object.defineProperty(target, name, { value, enumerable: true })
  }),
  (request, { value }) => ({ ...request, payload: JSON.stringify(value) }),
  (request) => ({ ...request, url: request.url.replace('?', '%ff?') }),
  withBytes((bytes, at) => bytes.subarray(0, at % (bytes.length + 1))),
  withBytes((bytes, at) => {
    const cut = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, cut), Buffer.from([0xff, 0xc0]), bytes.subarray(cut)])
  }),
  withBytes((bytes) => Buffer.from(bytes.toString().replace(/\d+/, 'NaN'))),
  withBytes((bytes) => Buffer.from(bytes.toString().replace(/\d+/, '1e999'))),
  (request, { at }) => ({
    ...request,
    headers: { ...request.headers, 'content-type': contentTypes[at % contentTypes.length] ?? '' },
  }),
  (request, { at, value }) => {
    const url = new URL(request.url, 'http://shop')
    const name = [...url.searchParams.keys(), ...extraKeys][at % 10] ?? 'x'
    url.searchParams.set(name, text(value).slice(0, 9_000))
    return { ...request, url: url.pathname + url.search }
  },
  (request, { at }) => ({
    ...request,
    url: `${request.url}&${['%ff', 'a[]=1', '%00=%00', 'cartId=1&cartId=2'][at % 4] ?? ''}`,
  }),
  (request, { at, value }) => ({
    ...request,
    headers: {
      ...request.headers,
      [['authorization', 'if-match', 'idempotency-key', 'cookie'][at % 4] ?? '']:
        `Bearer ${headerText(value)}`,
    },
  }),
]

/** Spoils one object somewhere in the body. */
function inBody(spoil: (target: object, key: string, way: Way) => unknown) {
  return (request: HostileRequest, way: Way): HostileRequest => {
    // Bytes are spoiled already.
    if (typeof request.payload !== 'string') return request
    const body = JSON.parse(request.payload) as unknown
    const objects = objectsIn(body)
    const target = objects[way.at % objects.length]
    if (!target) return request
    const keys = Object.keys(target)
    spoil(target, keys[(way.at >>> 4) % keys.length] ?? 'x', way)
    return { ...request, payload: JSON.stringify(body) }
  }
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

function withBytes(change: (bytes: Buffer, at: number) => Buffer) {
  return (request: HostileRequest, { at }: Way): HostileRequest =>
    request.payload === undefined
      ? request
      : { ...request, payload: change(Buffer.from(request.payload), at) }
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function headerText(value: unknown): string {
  return text(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 4_000)
}

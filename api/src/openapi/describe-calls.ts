import { audienceText, isForGuests, sessionKindsOf } from 'commerce/contract/call/audience'
import { cookieName } from 'commerce/contract/call/cookie'
import { doorCookies } from 'commerce/contract/call/door'
import type { AnyEndpoint, CallHeader } from 'commerce/contract/call/endpoint'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { type SessionKind, sessionKinds } from 'commerce/session-kinds'
import { NAMED_FIELDS_MAX } from 'commerce/limits'
import { schemaRef, describeInput, describeOutput, describeOutputs } from '#src/openapi/describe-schemas'
import { metaSchemas, reasonsOf, refusalResponses, refusalSchemas } from '#src/openapi/describe-refusals'
import { jsonParameters, resultSchemaOf } from '#src/openapi/entities'
import { subjectText } from '#src/openapi/subject-text'
import type {
  BodyContent,
  CallMethod,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from '#src/openapi/openapi'

const introduction =
  'Every call answers an envelope: `code` is the HTTP status, `result` what was asked for. A refusal has a `reason` for programs, ' +
  'a sentence for people as its `result`, and `fields` that name by path what was wrong. Amounts are decimal numbers, dates ISO 8601 in UTC.'

/** The OpenAPI document of these calls, as this shop answers them. */
export function describeCalls(
  endpoints: readonly AnyEndpoint[],
  { publicUrl }: { publicUrl: string },
): OpenApiDocument {
  const results = endpoints.map((endpoint) => [resultName(endpoint), resultSchemaOf(endpoint)] as const)
  const reasons = new Set(endpoints.flatMap(reasonsOf))
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [methodOf(endpoint)]: describeCall(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Barre',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(subjectOf))].map((name) => ({ name, description: subjectText(name) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...cookieSchemes(publicUrl) },
      schemas: {
        ...describeOutputs({ ...Object.fromEntries(results), ...metaSchemas() }),
        ...refusalSchemas(reasons),
      },
    },
  }
}

function describeCall(endpoint: AnyEndpoint): Operation {
  const { body } = endpoint
  return {
    operationId: operationId(endpoint),
    tags: [subjectOf(endpoint)],
    summary: endpoint.summary,
    parameters: [
      ...describeQuery(endpoint),
      ...(endpoint.headers ?? []).map(describeHeader),
      storeViewHeader,
    ],
    ...(body ? { requestBody: { required: true, content: bodyContent(endpoint, describeInput(body)) } } : {}),
    security: securityOf(endpoint),
    'x-audience': audienceText(endpoint.audience),
    responses: {
      '200': { description: 'What was asked for', content: json(envelopeOf(endpoint)) },
      ...refusalResponses(reasonsOf(endpoint)),
    },
  }
}

/** Whether a session is read, whether it is required, and which cookies may hold it. */
function securityOf({ audience }: AnyEndpoint): Operation['security'] {
  if (audience === 'no-session') return []
  const ways = [{ bearer: [] }, ...sessionKindsOf(audience).map((kind) => ({ [cookieScheme(kind)]: [] }))]
  return isForGuests(audience) ? [{}, ...ways] : ways
}

function cookieSchemes(publicUrl: string): OpenApiDocument['components']['securitySchemes'] {
  const secure = publicUrl.startsWith('https:')
  return Object.fromEntries(
    sessionKinds.map((kind) => [
      cookieScheme(kind),
      {
        type: 'apiKey' as const,
        in: 'cookie' as const,
        name: cookieNameOf(kind, secure),
        description:
          'Counts only where a script of the shop’s own pages makes the call, as the browser says in `Sec-Fetch-Site` or `Origin`. ' +
          'There `cartId` may be left out, or be `{{cartId}}`: then the cart is that of the browser.',
      },
    ]),
  )
}

function cookieNameOf(kind: SessionKind, secure: boolean): string {
  const { access } = sessionCookies[kind]
  return cookieName(access, { terms: doorCookies[access], secure, basePath: '' })
}

function cookieScheme(kind: SessionKind): string {
  return `${kind}-cookie`
}

function describeQuery({ path, query }: AnyEndpoint): Parameter[] {
  const { properties = {}, required = [] } = describeInput(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema: describeParameter(name, schema),
  }))
}

function describeParameter(name: string, schema: JsonSchema): JsonSchema {
  const content = jsonParameters[name]
  if (!content) return schema
  return { ...schema, contentMediaType: 'application/json', contentSchema: describeInput(content) }
}

const storeViewHeader: Parameter = {
  name: 'X-VS-Store-Code',
  in: 'header',
  required: false,
  description:
    'The store view whose prices, texts and currency are meant; the default one where it is not open. The query parameter storeCode says the same.',
  schema: { type: 'string', maxLength: 20 },
}

const headers: Record<CallHeader, Omit<Parameter, 'in' | 'required'>> = {
  'idempotency-key': {
    name: 'Idempotency-Key',
    description: 'The same change sent again under the same key counts once.',
    schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
  },
  'if-match': {
    name: 'If-Match',
    description: 'The version of the cart that was seen; a change made on an older one is refused.',
    schema: { type: 'string', pattern: '^(?:W/)?"?\\d{1,9}"?$' },
  },
  'order-ticket': {
    name: 'X-Order-Ticket',
    description: 'The ticket of an order that was looked up; its customer needs none.',
    schema: { type: 'string', pattern: '^[\\w-]{22}$' },
  },
}

function describeHeader(header: CallHeader): Parameter {
  return { in: 'header', required: false, ...headers[header] }
}

function envelopeOf(endpoint: AnyEndpoint): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: 200 },
      result: { $ref: schemaRef(resultName(endpoint)) },
      ...(endpoint.meta ? { meta: describeOutput(endpoint.meta) } : {}),
      ...(endpoint.ignoresUnknownIn ? { meta: ignoredSchema } : {}),
    },
    required: ['code', 'result', ...(endpoint.meta ? ['meta'] : [])],
    additionalProperties: false,
  }
}

/** The dropped fields, by path. */
const ignoredSchema: JsonSchema = {
  type: 'object',
  properties: { ignored: { type: 'array', items: { type: 'string' }, maxItems: NAMED_FIELDS_MAX } },
  required: ['ignored'],
  additionalProperties: false,
}

function bodyContent({ takesForm }: AnyEndpoint, schema: JsonSchema): BodyContent {
  return takesForm ? { 'multipart/form-data': { schema } } : json(schema)
}

function json(schema: JsonSchema): { 'application/json': { schema: JsonSchema } } {
  return { 'application/json': { schema } }
}

function methodOf({ method }: AnyEndpoint): CallMethod {
  return method.toLowerCase() as Lowercase<typeof method>
}

/** 'cart' of /api/cart, 'mailing-list' of /api/ext/mailing-list/subscribe */
function subjectOf({ path }: AnyEndpoint): string {
  return path.replace('/ext/', '/').split('/')[2] ?? ''
}

/** 'post-cart-update-item' */
function operationId({ method, path }: AnyEndpoint): string {
  return `${method.toLowerCase()}${path.slice('/api'.length).replaceAll(/\/\{?(\w[\w-]*)\}?/g, '-$1')}`
}

function resultName(endpoint: AnyEndpoint): string {
  return `${operationId(endpoint)}.result`
}

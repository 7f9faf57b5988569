/** The server's own description in OpenAPI 3.1. Schemas are JSON Schema 2020-12. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<CallMethod, Operation>>>
  components: {
    securitySchemes: Record<string, SecurityScheme>
    schemas: Record<string, JsonSchema>
  }
}

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string }

/** Alternatives: without a token, with one, or from the shop's own pages with a cookie. */
type Security = Record<string, string[]>[]

export type CallMethod = 'get' | 'post' | 'put' | 'delete'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: Parameter[]
  requestBody?: { required: true; content: BodyContent }
  /** empty if no token is read */
  security: Security
  /** who may make the call */
  'x-audience': string
  responses: Record<string, { description: string; content: JsonContent }>
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** JSON, or a form with files. */
export type BodyContent = JsonContent | { 'multipart/form-data': { schema: JsonSchema } }

/** What the body of a call must be; undefined if it has none. */
export function bodySchemaOf({ requestBody }: Pick<Operation, 'requestBody'>): JsonSchema | undefined {
  if (!requestBody) return undefined
  const { content } = requestBody
  return 'application/json' in content
    ? content['application/json'].schema
    : content['multipart/form-data'].schema
}

interface JsonContent {
  'application/json': { schema: JsonSchema }
}

/** The keywords of JSON Schema that our schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: boolean | JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  contentEncoding?: string
  contentMediaType?: string
  contentSchema?: JsonSchema
}

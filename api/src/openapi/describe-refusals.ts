import { refusalMeta } from 'commerce/contract/call/refusal-meta'
import {
  audienceRefusals,
  changeRefusals,
  commonRefusals,
  type RefusalReason,
  refusalStatus,
} from 'commerce/contract/call/refusals'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { schemaRef } from '#src/openapi/describe-schemas'
import type { JsonSchema, Operation } from '#src/openapi/openapi'
import type * as z from 'zod/mini'

export function reasonsOf(endpoint: AnyEndpoint): RefusalReason[] {
  const ofChange = endpoint.method === 'GET' ? [] : changeRefusals
  const ofAudience = audienceRefusals(endpoint.audience)
  return [...new Set([...commonRefusals, ...ofChange, ...ofAudience, ...(endpoint.refusals ?? [])])]
}

/** The schemas of what refusals carry, by their names in the description. */
export function metaSchemas(): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(refusalMeta).map(([reason, schema]) => [metaName(reason), schema]))
}

/** One schema per reason: its status, and what it carries. */
export function refusalSchemas(reasons: Iterable<RefusalReason>): Record<string, JsonSchema> {
  return Object.fromEntries([...reasons].map((reason) => [refusalName(reason), refusalSchema(reason)]))
}

export function refusalResponses(reasons: RefusalReason[]): Operation['responses'] {
  const statuses = [...new Set(reasons.map((reason) => refusalStatus[reason]))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = reasons.filter((reason) => refusalStatus[reason] === status)
      const [first = {}, ...others] = here.map((reason): JsonSchema => ({
        $ref: schemaRef(refusalName(reason)),
      }))
      const schema: JsonSchema = others.length === 0 ? first : { anyOf: [first, ...others] }
      return [String(status), { description: here.join(', '), content: { 'application/json': { schema } } }]
    }),
  )
}

function refusalSchema(reason: RefusalReason): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: refusalStatus[reason] },
      reason: { const: reason },
      result: { type: 'string' },
      fields: { type: 'array', items: fieldSchema },
      ...(refusalMeta[reason] ? { meta: { $ref: schemaRef(metaName(reason)) } } : {}),
    },
    required: ['code', 'reason', 'result'],
    additionalProperties: false,
  }
}

const fieldSchema: JsonSchema = {
  type: 'object',
  properties: { field: { type: 'string' }, message: { type: 'string' } },
  required: ['field', 'message'],
  additionalProperties: false,
}

function refusalName(reason: string): string {
  return `refused.${reason}`
}

function metaName(reason: string): string {
  return `refused.${reason}.meta`
}

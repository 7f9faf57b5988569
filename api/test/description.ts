import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { App } from '#src/app'
import type { CallMethod, OpenApiDocument, Operation } from '#src/openapi/openapi'

export interface DescribedCall {
  method: Uppercase<CallMethod>
  path: string
  operation: Operation
}

// Its checks are compiled once for all files of a worker: compiling takes longer than what they check.
const known = new Map<string, Description>()

/** What the server says of itself, and whether an answer is as it says. */
export async function readDescription(app: App): Promise<Description> {
  const { body } = await app.inject('/api/openapi.json')
  const description = known.get(body) ?? describe(JSON.parse(body) as OpenApiDocument)
  known.set(body, description)
  return description
}

function describe(document: OpenApiDocument) {
  // Most checks run a few times: better code for them would take longer than it saves.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  ajv.addSchema({ $id: 'api', ...document })
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): DescribedCall => ({
      method: method.toUpperCase() as Uppercase<CallMethod>,
      path,
      operation,
    })),
  )
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: string) => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, validator)
    return validator
  }

  /** What is wrong with a value as this named schema. */
  function problemsAs(name: string, value: unknown): string[] {
    return problemsAt(`/components/schemas/${name}`, value)
  }

  /** What in this answer of a call is not described. */
  function problemsOf(call: DescribedCall, answer: { statusCode: number; body: string }): string[] {
    const status = String(answer.statusCode)
    if (!call.operation.responses[status]) return [`${status} is not described: ${answer.body.slice(0, 300)}`]
    const path = call.path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const pointer = `/paths/${path}/${call.method.toLowerCase()}/responses/${status}/content/application~1json/schema`
    return problemsAt(pointer, JSON.parse(answer.body))
  }

  /** The description of a call by its name: 'GET /api/cart'. */
  function describedAs(name: string): DescribedCall {
    const call = calls.find(({ method, path }) => `${method} ${path}` === name)
    if (!call) throw new Error(`${name} is not described.`)
    return call
  }

  function problemsAt(pointer: string, value: unknown): string[] {
    const validate = validatorAt(pointer)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  return { document, calls, describedAs, problemsAs, problemsOf }
}

export type Description = ReturnType<typeof describe>

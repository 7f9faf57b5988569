import { PreparingClient as ClientOfShop } from '../../src/db/connections/preparing-client.ts'

/** Longer ones, such as the rows of an import, are hardly ever sent again. */
const longestText = 20_000
const isNamed = /^\s*\/\*/

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `of-tests-${names.size}`
  names.set(text, name)
  return name
}

// Tests send the same statements again and again to a database with hardly any rows: most of its time goes into reading
// and planning them. Here each is planned once per connection. What is sent with values is sent in the same steps
// either way.
class PlanningOnce extends ClientOfShop {
  protected override send(args: unknown[]): unknown {
    const [text, values, ...rest] = args
    const isRepeated =
      typeof text === 'string' &&
      text.length <= longestText &&
      Array.isArray(values) &&
      values.length > 0 &&
      rest.length === 0 &&
      !isNamed.test(text)
    return super.send(isRepeated ? [{ name: nameOf(text), text, values }] : args)
  }
}

export { PlanningOnce as PreparingClient }

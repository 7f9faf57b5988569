import { expect, test } from 'vitest'
import type { AppContext } from '#src/context'
import { type Part, Parts } from '#src/parts'

// The parts of this test only ask the context for other parts.
const contextWith = (parts: AppContext['parts']) => ({ parts }) as AppContext

test('each part is opened once, may use those before it, and is closed in the same order', async () => {
  const done: string[] = []
  const stockLevel: Part<{ close: () => Promise<void> }> = () => {
    done.push('stock level opened')
    return { close: async () => void done.push('stock level closed') }
  }
  const count: Part<{ on: unknown; close: () => Promise<void> }> = async ({ parts }) => {
    done.push('count opened')
    return { on: parts.get(stockLevel), close: async () => void done.push('count closed') }
  }
  const plain: Part<number> = () => 7
  const parts = new Parts()
  await parts.open(contextWith(parts), [stockLevel, count, plain])
  expect(parts.get(count).on).toBe(parts.get(stockLevel))
  expect(parts.get(plain)).toBe(7)
  await parts.close()
  expect(done).toEqual(['stock level opened', 'count opened', 'stock level closed', 'count closed'])
})

test('a part that was not opened says where to add it', () => {
  const forgotten: Part<number> = () => 1
  expect(() => new Parts().get(forgotten)).toThrow('server-parts.ts')
})

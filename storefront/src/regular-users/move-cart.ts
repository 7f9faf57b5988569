import { CART_STORE, cartDatabase, type KeptCart, setAsideOf } from '#src/cart/offline/cart-database'

/** The bag of a store that has another path now; undefined: there is none, or one of the new path waits already. */
export async function moveCart(from: string, to: string): Promise<KeptCart | undefined> {
  const { store, done } = (await cartDatabase()).transaction(CART_STORE, 'readwrite', {
    durability: 'strict',
  })
  // Only the file of the database writes the store.
  const kept = (await store.get(from)) as KeptCart | undefined
  const there = (await store.get(to)) as KeptCart | undefined
  const isWaiting = there && (there.commands.length > 0 || setAsideOf(there.setAside).length > 0)
  const moved =
    kept && !isWaiting ? { ...kept, basePath: to, setAside: setAsideOf(kept.setAside) } : undefined
  if (moved) await Promise.all([store.put(moved), store.delete(from)])
  await done
  return moved
}

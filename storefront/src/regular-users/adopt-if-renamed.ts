/** What waits for a store that was renamed is in it again; few stores ever are, so few pages load more. */
export async function adoptIfRenamed(): Promise<void> {
  if (!('former' in document.documentElement.dataset)) return
  const { adoptRenamed } = await import('#src/regular-users/adopt-renamed')
  await adoptRenamed()
}

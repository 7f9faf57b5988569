import { type APIRequestContext, expect } from '@playwright/test'

/** The newest mail to somebody, as text, once there are so many: the shop of these tests keeps its mail. */
export async function mailTo(request: APIRequestContext, recipient: string, count = 1): Promise<string> {
  let ids: string[] = []
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const rows = list.split('<tr>').filter((row) => row.includes(recipient))
        ids = rows.flatMap((row) => /\/dev\/mail\/(\d+)/.exec(row)?.[1] ?? [])
        return ids.length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  return (await request.get(`/dev/mail/${ids[0] ?? ''}`)).text()
}

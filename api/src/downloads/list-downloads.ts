import type { AppContext } from '#src/context'
import { downloadLink } from '#src/downloads/download-link'
import { listGrantedFiles } from '#src/downloads/queries'

export interface LinkedDownload {
  orderId: number
  orderLineId: number
  title: string
  url: string
  /** null: unlimited */
  left: number | null
}

/** The files of orders that can still be downloaded, each with a new link. The caller checks whose orders they are. */
export async function listDownloads(
  ctx: Pick<AppContext, 'db' | 'config' | 'now'>,
  orderIds: number[],
): Promise<LinkedDownload[]> {
  const files = orderIds.length === 0 ? [] : await listGrantedFiles(ctx.db, orderIds)
  return Promise.all(
    files.map(async ({ id, orderId, orderLineId, title, left }) => ({
      orderId,
      orderLineId,
      title,
      left: left === null ? null : Math.max(0, left),
      url: await downloadLink(ctx, id),
    })),
  )
}

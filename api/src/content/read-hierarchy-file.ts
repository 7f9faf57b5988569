import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { StoredNode } from '#src/content/queries'

interface NodeInFile {
  identifier: string
  title: string
  content?: string | undefined
  page?: string | undefined
  children?: NodeInFile[] | undefined
}

const nodesSchema: z.ZodType<NodeInFile[]> = z.array(
  z.strictObject({
    identifier: z.string(),
    title: z.string(),
    content: z.string().optional(),
    /** identifier of the page it links to */
    page: z.string().optional(),
    children: z.lazy(() => nodesSchema).optional(),
  }),
)

/** The hierarchy as an editable file: each node with its children. */
export async function readHierarchyFile(path: string): Promise<StoredNode[]> {
  return flatten(nodesSchema.parse(JSON.parse(await readFile(path, 'utf8'))), '')
}

function flatten(nodes: NodeInFile[], parentIdentifier: string): StoredNode[] {
  return nodes.flatMap(({ identifier, title, content = '', page = '', children = [] }, position) => [
    { identifier, title, content, parentIdentifier, position, pageIdentifier: page },
    ...flatten(children, identifier),
  ])
}

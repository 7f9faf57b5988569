import type { ContentBlock, ContentNode, ContentPage } from '#src/content/content'
import type { WireContentBlock, WireContentNode, WireContentPage } from '#src/contract/content'

export function pageFromWire(wire: WireContentPage): ContentPage {
  const { identifier, title, content, meta_title, meta_description, store_codes: storeCodes } = wire
  return { identifier, title, content, metaTitle: meta_title, metaDescription: meta_description, storeCodes }
}

export function blockFromWire({ title, content }: WireContentBlock): ContentBlock {
  return { title, content }
}

export function nodeFromWire(wire: WireContentNode): ContentNode {
  const { id, parent_id: parentId, identifier, title, content } = wire
  const { page_identifier: pageIdentifier, store_codes: storeCodes } = wire
  return { id, parentId, identifier, title, content, pageIdentifier, storeCodes }
}

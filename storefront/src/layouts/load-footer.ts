import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { findBlock } from '#src/content/find-block'
import { findGuides, type Guide } from '#src/content/list-guides'

export interface FooterContent {
  /** the pages of help; undefined: this store view has none */
  help: Guide[] | undefined
  /** what the newsletter is, in the merchant's words */
  newsletter: ContentBlock | undefined
}

export async function loadFooter(api: Client): Promise<FooterContent> {
  const [help, newsletter] = await Promise.all([findGuides(api, 'help'), findBlock(api, 'newsletter')])
  return { help: help?.guides, newsletter }
}

import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { findBlock } from '#src/content/find-block'
import { findGuides, type Guide } from '#src/content/list-guides'

export interface FooterContent {
  help: Guide[]
  /** what the newsletter is, in the merchant's words */
  newsletter: ContentBlock | undefined
}

export async function loadFooter(api: Client): Promise<FooterContent> {
  const [help, newsletter] = await Promise.all([findGuides(api, 'help'), findBlock(api, 'newsletter')])
  return { help: help?.guides ?? [], newsletter }
}

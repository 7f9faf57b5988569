/** A page of content as it travels; `content` is HTML that was cleaned when it was written. */
export interface WireContentPage {
  id: number
  identifier: string
  title: string
  content: string
  active: boolean
  meta_title: string
  meta_description: string
  creation_time: string
  update_time: string
}

import { NOTICE_LIFETIME_MS } from 'commerce/limits'
import { create } from 'zustand'
import { keep, readKept } from '#src/browser-storage'

export interface NoticeAction {
  label: string
  /** URL of the action; without one it closes the notice */
  href?: string
  /** what it does besides */
  onPress?: () => void
}

/** The product of a notice: its picture, its name, and details. */
interface NoticeGoods {
  image: string
  name: string
  lines: string[]
}

export interface Notice {
  id: number
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  actions: NoticeAction[]
  goods?: NoticeGoods | undefined
  /** null: stays until it is dismissed */
  lifetimeMs: number | null
  /** how often it was shown; showing it again restarts its timer */
  times: number
}

export interface NewNotice {
  kind?: Notice['kind']
  text: string
  actions?: NoticeAction[]
  goods?: NoticeGoods | undefined
  lifetimeMs?: number | null
}

const keptMessages = 20

/** A notice as the list of messages keeps it. */
export type Message = Pick<Notice, 'id' | 'kind' | 'text'> & { name?: string | undefined }

interface Notices {
  shown: Notice[]
  /** UX-94: the last notices of this visit, newest first; a reload does not end it */
  messages: Message[]
  show: (notice: NewNotice) => void
  dismiss: (id: number) => void
}

/** Those of the visit before this page was loaded. */
function readMessages(): Message[] {
  const kept = readKept('messages')
  // Nobody but this store writes it; whatever else stands there is left out.
  const all = Array.isArray(kept) ? (kept as (Message | null)[]) : []
  return all.filter((each): each is Message => typeof each?.text === 'string')
}

export const restoreMessages = (): void =>
  useNotices.setState(({ messages }) => ({ messages: messages[0] ? messages : readMessages() }))

export function forgetMessages(): void {
  keep('messages', [])
  useNotices.setState({ messages: [] })
}

/** Errors and notices with an action stay; the others disappear after a while. */
export function lifetimeOf({ kind, actions = [], lifetimeMs }: NewNotice): number | null {
  if (lifetimeMs !== undefined) return lifetimeMs
  return kind === 'error' || actions.length > 0 ? null : NOTICE_LIFETIME_MS
}

/** PANEL-02: an identical notice straight after another is dropped. */
function withNotice(shown: Notice[], notice: Notice): Notice[] {
  const last = shown.at(-1)
  if (last?.text !== notice.text || last.kind !== notice.kind) return [...shown, notice]
  return [...shown.slice(0, -1), { ...last, goods: notice.goods, times: last.times + 1 }]
}

export const useNotices = create<Notices>((set) => ({
  shown: [],
  messages: [],
  show: (given) =>
    set(({ shown, messages: known }) => {
      const messages = known[0] ? known : readMessages()
      // What is shown outlives the messages: see forgetMessages.
      const id = Math.max(0, messages[0]?.id ?? 0, ...shown.map((each) => each.id)) + 1
      const { kind = 'info', text, actions = [], goods } = given
      const notice: Notice = {
        id,
        kind,
        text,
        actions,
        goods,
        lifetimeMs: lifetimeOf(given),
        times: 1,
      }
      const next = withNotice(shown, notice)
      if (next.length === shown.length) return { shown: next }
      const all = [{ id, kind, text, name: goods?.name }, ...messages].slice(0, keptMessages)
      keep('messages', all)
      return { shown: next, messages: all }
    }),
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
}))

/** Shows a notice: `notify({ kind: 'success', text: say('addedToBag') })`. */
export const notify = (notice: NewNotice): void => useNotices.getState().show(notice)

/** Removes what the cart now shows itself. */
export const dismissGoods = (): void =>
  useNotices.setState(({ shown }) => ({ shown: shown.filter(({ goods }) => goods === undefined) }))

import { NOTICE_LIFETIME_MS } from 'commerce/limits'
import { create } from 'zustand'

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

interface Notices {
  shown: Notice[]
  /** the last notices of this visit, newest first */
  messages: Notice[]
  show: (notice: NewNotice) => void
  dismiss: (id: number) => void
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
    set(({ shown, messages }) => {
      const id = (messages[0]?.id ?? 0) + 1
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
      const isRepeated = next.length === shown.length
      return {
        shown: next,
        messages: isRepeated ? messages : [notice, ...messages].slice(0, keptMessages),
      }
    }),
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
}))

/** Shows a notice: `notify({ kind: 'success', text: say('addedToBag') })`. */
export const notify = (notice: NewNotice): void => useNotices.getState().show(notice)

/** Removes what the cart now shows itself. */
export const dismissGoods = (): void =>
  useNotices.setState(({ shown }) => ({ shown: shown.filter(({ goods }) => goods === undefined) }))

import type { Tile, TileColor, TileVariant } from 'commerce/catalog/tile'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#src/paths'
import type { AddOutcome, Refused } from '#src/cart/add-to-cart'
import { useChangeKey } from '#src/cart/use-change-key'
import { isBagWaiting } from '#src/cart/offline/waiting-mark'
import { tellAdded } from '#src/cart/tell-added'
import { isOffline } from '#src/is-connection-lost'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useShop } from '#src/use-shop'
import { usePageWords, useWords } from '#src/ui/words/use-words'
import type { Say } from 'commerce/words/catalogs'

/** The tile to add, in the color it shows. */
export interface TileToAdd {
  tile: Tile
  color: TileColor | undefined
}

function refusalText({ isAway, message }: Refused, say: Say<'frame'>): string {
  return isAway ? say('cannotAddNow') : message
}

const notAdded: AddOutcome = { kind: 'refused', message: '', fields: [], isAway: true }

/** Adds one piece of a tile to the cart; asks first if there is something to choose. */
export function useQuickAdd() {
  const { isOpen, open, close } = useDialogInHistory(`choose${useId()}`)
  const [wanted, setWanted] = useState<TileToAdd>()
  const { storeView, hasExternalCheckout } = useShop()
  const say = useWords('frame')
  const fetcher = useFetcher<AddOutcome>()
  const changeKey = useChangeKey()
  const [kept, setKept] = useState<{ of: AddOutcome | undefined; outcome: AddOutcome }>()
  const sent = useRef<{ tile: Tile; sku: string; variant: TileVariant | undefined; key: string }>(undefined)
  const words = usePageWords()
  const outcome = kept?.of === fetcher.data ? kept?.outcome : fetcher.data

  /** CART-15: without a connection it waits in this browser. */
  async function keep(): Promise<void> {
    if (!sent.current) return
    const { keepTile } = await import('#src/cart/offline/keep-tile')
    const added = await keepTile(sent.current, words)
    setKept({ of: fetcher.data, outcome: added ?? notAdded })
  }

  const tell = useEffectEvent((told: AddOutcome) => {
    if (told.kind === 'refused' && told.isCut) {
      keep().catch(() => undefined) // the dialog says that nothing was added
      return
    }
    tellAdded(told, { say, format: storeView, hasExternalCheckout })
    if (told.kind === 'added') changeKey.renew()
    // After a refusal the choice stays.
    if (told.kind === 'added' && isOpen) close()
  })
  useEffect(() => {
    if (outcome) tell(outcome)
  }, [outcome])

  return {
    wanted: isOpen ? wanted : undefined,
    refusal: outcome?.kind === 'refused' && fetcher.state === 'idle' ? refusalText(outcome, say) : undefined,
    isSending: fetcher.state !== 'idle',
    ask: (next: TileToAdd) => {
      setWanted(next)
      open()
    },
    close,
    add: async (tile: Tile, sku: string, variant?: TileVariant) => {
      const form = { sku, qty: '1', request: changeKey.take(), via: 'script' }
      sent.current = { tile, sku, variant, key: form.request }
      if (isOffline() || isBagWaiting()) await keep()
      else await fetcher.submit(form, { method: 'post', action: paths.product(tile) })
    },
  }
}

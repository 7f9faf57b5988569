import type { Tile, TileColor, TileVariant } from 'commerce/catalog/tile'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#src/paths'
import type { AddOutcome, Refused } from '#src/cart/add-to-cart'
import { useChangeKey } from '#src/cart/use-change-key'
import type { KeptTile } from '#src/cart/offline/keep-tile'
import { useKeptOutcome } from '#src/cart/offline/use-kept-outcome'
import { tellAdded } from '#src/cart/adding/tell-added'
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

/** Adds the product of a tile to the cart, in its smallest quantity; asks first if there is something to choose. */
export function useQuickAdd() {
  const { isOpen, open, close } = useDialogInHistory(`choose${useId()}`)
  const [wanted, setWanted] = useState<TileToAdd>()
  /** since the dialog opened */
  const [isTried, setTried] = useState(false)
  const { storeView, hasExternalCheckout } = useShop()
  const say = useWords('frame')
  const fetcher = useFetcher<AddOutcome>()
  const changeKey = useChangeKey()
  const words = usePageWords()
  const sending = useKeptOutcome(fetcher.data, async (piece: KeptTile, mayHaveLeft) => {
    const { keepTile } = await import('#src/cart/offline/keep-tile')
    return keepTile({ ...piece, mayHaveLeft }, words)
  })
  const { outcome } = sending

  const tell = useEffectEvent((told: AddOutcome) => {
    tellAdded(told, { say, format: storeView, hasExternalCheckout })
    if (told.kind === 'added') changeKey.renew()
    // After a refusal the choice stays, and so does a dialog that was opened for another product since.
    if (told.kind === 'added' && isOpen && isTried) close()
  })
  useEffect(() => {
    if (outcome) tell(outcome)
  }, [outcome])

  return {
    wanted: isOpen ? wanted : undefined,
    refusal:
      isTried && outcome?.kind === 'refused' && fetcher.state === 'idle'
        ? refusalText(outcome, say)
        : undefined,
    isSending: fetcher.state !== 'idle' || sending.isWaiting,
    ask: (next: TileToAdd) => {
      setWanted(next)
      setTried(false)
      open()
    },
    close,
    add: async (tile: Tile, sku: string, variant?: TileVariant) => {
      setTried(true)
      const key = changeKey.take()
      const form = { sku, request: key, via: 'script' }
      await sending.send({ tile, sku, variant, key }, () =>
        fetcher.submit(form, { method: 'post', action: paths.product(tile) }),
      )
    },
  }
}

import type { DressCode } from 'commerce/dress-codes/dress-code'
import { type AskedOfDressCodes, dressCodePaths } from '#src/dress-codes/dress-code-paths'
import { DressCodeRow } from '#src/dress-codes/dress-code-row'
import styles from '#src/dress-codes/dress-code-list.module.css'
import { saveOrder } from '#src/dress-codes/save-order'
import { OrderBar } from '#src/row-order/order-bar'
import type { OrderTrouble, RowOrder } from '#src/row-order/row-order'
import { useDragOrder } from '#src/row-order/use-drag-order'
import { useRowOrder } from '#src/row-order/use-row-order'
import { useWords } from '#src/ui/words/use-words'

interface DressCodeListProps {
  loaded: RowOrder<DressCode>
  ownerId: number
  /** what became of an order that a form sent */
  trouble: OrderTrouble<DressCode> | undefined
  asked: Pick<AskedOfDressCodes, 'editing' | 'removing' | 'moved'>
  /** form of the one that is edited */
  editForm: (id: string) => React.ReactNode
}

const orderForm = 'order'

/** UX-112: all dress codes. Dragged or moved by their buttons, they are saved in the new order at once. */
export function DressCodeList({ loaded, ownerId, trouble, asked, editForm }: DressCodeListProps) {
  const say = useWords('dress-codes')
  const used = useRowOrder(loaded, {
    moved: asked.moved,
    trouble,
    saveOrder: (client, wanted) => saveOrder(client, wanted, ownerId),
  })
  const { rows: codes, move } = used
  const { drag, handle } = useDragOrder(move)

  return (
    <>
      <OrderBar form={orderForm} action={dressCodePaths.list} heading="h2" loaded={loaded} order={used} />
      <ol role="list" aria-label={say('listTitle')} className={styles.list}>
        {codes.map((code, at) => (
          <DressCodeRow
            key={code.id}
            code={code}
            position={at + 1}
            count={codes.length}
            form={orderForm}
            isRemoving={asked.removing === code.id}
            handle={handle(code.id, at + 1)}
            drawnPx={drag?.id === code.id ? drag.byPx : undefined}
            mark={
              drag && drag.to === at + 1 && drag.id !== code.id
                ? drag.to < drag.from
                  ? 'before'
                  : 'after'
                : undefined
            }
          >
            {asked.editing === code.id ? editForm(code.id) : undefined}
          </DressCodeRow>
        ))}
      </ol>
    </>
  )
}

import type { DressCodes } from 'commerce/dress-codes/dress-code'
import { Form } from 'react-router'

import { type AskedOfDressCodes, dressCodePaths } from '#src/dress-codes/dress-code-paths'
import { DressCodeRow } from '#src/dress-codes/dress-code-row'
import styles from '#src/dress-codes/dress-code-list.module.css'
import { saveOrder } from '#src/dress-codes/save-order'
import { OrderConflict } from '#src/row-order/order-conflict'
import { pressMove } from '#src/row-order/press-move'
import { useDragOrder } from '#src/row-order/use-drag-order'
import { useRowOrder } from '#src/row-order/use-row-order'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface DressCodeListProps {
  loaded: DressCodes
  ownerId: number
  asked: Pick<AskedOfDressCodes, 'editing' | 'removing' | 'moved'>
  /** form of the one that is edited */
  editForm: (id: string) => React.ReactNode
}

const orderForm = 'order'

/** UX-112: all dress codes. Dragged or moved by their buttons, they are saved in the new order at once. */
export function DressCodeList({ loaded, ownerId, asked, editForm }: DressCodeListProps) {
  const say = useWords('dress-codes')
  const {
    rows: codes,
    moved,
    movedTo,
    trouble,
    isSaving,
    move,
    save,
    keepTheirs,
  } = useRowOrder(
    { rows: loaded.codes, version: loaded.version },
    { moved: asked.moved, saveOrder: (client, wanted) => saveOrder(client, wanted, ownerId) },
  )
  const { drag, handle } = useDragOrder(move)
  const movedCode = codes[movedTo - 1]

  return (
    <>
      {trouble?.kind === 'reordered' && (
        <OrderConflict
          words="dress-codes"
          heading="h2"
          action={dressCodePaths.list}
          mine={trouble.mine}
          theirs={trouble.theirs}
          onKeep={keepTheirs}
        />
      )}
      {trouble?.kind === 'refused' && (
        <OutcomeText kind="refused">
          {trouble.message} {say('orderNotSaved')}{' '}
          <Button look="plain" onClick={save}>
            {say('tryAgain')}
          </Button>
        </OutcomeText>
      )}
      <Form
        method="post"
        action={dressCodePaths.list}
        id={orderForm}
        onSubmit={(event) => pressMove(event, move)}
        className={styles.bar}
      >
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="order" value={loaded.codes.map(({ id }) => id).join()} />
        <input type="hidden" name="version" value={loaded.version} />
        <p role="status" className={styles.status}>
          {movedCode && say('moved', { name: movedCode.name, position: movedTo, count: codes.length })}{' '}
          {isSaving && say('saving')}
        </p>
        {movedCode && moved && moved.from !== movedTo && (
          <Button type="submit" look="plain" name="move" value={`${moved.id}.${moved.from}`}>
            {say('undo')}
          </Button>
        )}
      </Form>
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

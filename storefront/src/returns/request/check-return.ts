import { listProblems, paragraphsProblem } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import { RETURN_COMMENT_MAX_LETTERS } from 'commerce/return-limits'
import { returnProblems } from 'commerce/return-problems'
import {
  RETURN_CONDITIONS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
  type ReturnCondition,
  type ReturnReason,
  type ReturnResolution,
} from 'commerce/returns/return-choices'

type Values = Readonly<Partial<Record<string, string>>>

/** What can be sent back, and how much of it. */
export interface Allowed {
  itemId: number
  allowed: number
}

export interface ChosenItem {
  itemId: number
  qty: number
  reason: ReturnReason
  condition: ReturnCondition
}

/** The names of the fields of a line. */
export const fieldOf = {
  item: (itemId: number) => `item-${itemId}`,
  qty: (itemId: number) => `qty-${itemId}`,
  reason: (itemId: number) => `reason-${itemId}`,
  condition: (itemId: number) => `condition-${itemId}`,
}

/** RMA-04: all problems of a request, in the order of the page. */
export function checkReturn(lines: Allowed[], values: Values): FieldError[] {
  const chosen = lines.filter(({ itemId }) => isChosen(values, itemId))
  const [first] = lines
  const problemsOfItems = chosen.flatMap((line) => checkItem(line, values))
  const comment = values['comment'] ?? ''
  return [
    ...(chosen.length === 0
      ? [
          {
            field: first ? fieldOf.item(first.itemId) : 'request',
            message: returnProblems.returnItemsMissing,
          },
        ]
      : []),
    ...problemsOfItems,
    ...listProblems({
      resolution: isOneOf(RETURN_RESOLUTIONS, values['resolution'])
        ? undefined
        : returnProblems.returnResolutionMissing,
      comment: paragraphsProblem(comment, RETURN_COMMENT_MAX_LETTERS),
    }),
  ]
}

function checkItem({ itemId, allowed }: Allowed, values: Values): FieldError[] {
  const qty = quantityOf(values, { itemId, allowed })
  return listProblems({
    [fieldOf.qty(itemId)]: qty === undefined ? returnProblems.returnQuantityInvalid : undefined,
    [fieldOf.reason(itemId)]: isOneOf(RETURN_REASONS, values[fieldOf.reason(itemId)])
      ? undefined
      : returnProblems.returnReasonMissing,
    [fieldOf.condition(itemId)]: isOneOf(RETURN_CONDITIONS, values[fieldOf.condition(itemId)])
      ? undefined
      : returnProblems.returnConditionMissing,
  })
}

const anyQuantity = Number.MAX_SAFE_INTEGER

/**
 * The lines that were chosen, whatever is left of them now: a request that is sent again is answered as the one that was
 * taken, and the API says what is not left.
 */
export function linesChosen(values: Values): Allowed[] {
  return Object.keys(values).flatMap((name) => {
    const itemId = Number(name.startsWith('item-') ? name.slice('item-'.length) : Number.NaN)
    return Number.isInteger(itemId) ? [{ itemId, allowed: anyQuantity }] : []
  })
}

/** The items of a request without problems. */
export function chosenItems(lines: Allowed[], values: Values): ChosenItem[] {
  return lines
    .filter(({ itemId }) => isChosen(values, itemId))
    .flatMap((line) => {
      const { itemId } = line
      const qty = quantityOf(values, line)
      const reason = values[fieldOf.reason(itemId)]
      const condition = values[fieldOf.condition(itemId)]
      if (qty === undefined || !isOneOf(RETURN_REASONS, reason) || !isOneOf(RETURN_CONDITIONS, condition))
        return []
      return [{ itemId, qty, reason, condition }]
    })
}

export function chosenResolution(values: Values): ReturnResolution {
  const { resolution } = values
  return isOneOf(RETURN_RESOLUTIONS, resolution) ? resolution : 'refund'
}

function isChosen(values: Values, itemId: number): boolean {
  return values[fieldOf.item(itemId)] === 'yes'
}

// Of a single unit there is nothing to choose.
function quantityOf(values: Values, { itemId, allowed }: Allowed): number | undefined {
  const qty = Number(values[fieldOf.qty(itemId)] ?? 1)
  return Number.isInteger(qty) && qty >= 1 && qty <= allowed ? qty : undefined
}

function isOneOf<Choice extends string>(all: readonly Choice[], text: string | undefined): text is Choice {
  return all.some((each) => each === text)
}

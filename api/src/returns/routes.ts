import * as contract from 'commerce/contract/studio/returns'
import type { Register } from '#src/http/register'
import { askForOrderExport } from '#src/returns/asking/ask-for-order-export'
import { askForReturn } from '#src/returns/asking/ask-for-return'
import { addReturnComment, addReturnTrack, cancelReturn } from '#src/returns/asking/change-return'
import { addReturnPhoto, readReturnPhoto, requirePhotosLeft } from '#src/returns/asking/return-photos'
import {
  listAllowedItems,
  listReturnAttributes,
  listReturnComments,
  listReturns,
  listReturnTracks,
  readOrderPayments,
} from '#src/returns/list-returns'
import { listOwnReturns } from '#src/returns/list-own-returns'
import { listStudioReturns } from '#src/returns/list-studio-returns'
import { findOrder } from '#src/returns/lookup/find-order'

export function registerReturns(register: Register): void {
  register(contract.findOrder, findOrder)
  register(contract.listReturns, listReturns)
  register(contract.listOwnReturns, listOwnReturns)
  register(contract.listAllowedItems, listAllowedItems)
  register(contract.readOrderPayments, readOrderPayments)
  register(contract.listReturnAttributes, listReturnAttributes)
  register(contract.askForReturn, askForReturn)
  register(contract.cancelReturn, cancelReturn)
  register(contract.listReturnComments, listReturnComments)
  register(contract.addReturnComment, addReturnComment)
  register(contract.listReturnTracks, listReturnTracks)
  register(contract.addReturnTrack, addReturnTrack)
  register(contract.addReturnPhoto, addReturnPhoto, { beforeFiles: requirePhotosLeft })
  register(contract.readReturnPhoto, readReturnPhoto)
  register(contract.askForOrderExport, askForOrderExport)
  register(contract.listStudioReturns, listStudioReturns)
}

import * as z from 'zod/mini'
import { text } from '#src/contract/fields/text'
import { messages } from '#src/messages'

/** The owner who is signed in. Another one's number is answered like that of nobody. */
export const ownerId = text(20).check(z.minLength(1, messages.ownerIdRequired))

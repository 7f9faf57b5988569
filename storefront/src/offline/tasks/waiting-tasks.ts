import type { Task } from 'commerce/offline/task'
import { newKey } from '#src/new-key'
import { tellQueueProcessing } from '#src/offline/queue-processing'
import { type WaitingTask, changeTasks } from '#src/offline/tasks/task-database'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

export type NewTask = Pick<Task, 'url' | 'payload' | 'silent' | 'callback_event'>

/** Stores a call until it can be made. An equal waiting one is not stored twice. */
export async function queueTask(task: NewTask, place = placeOfPage(), now = Date.now()): Promise<void> {
  await changeTasks((tasks) => {
    const isKnown = tasks.some(
      (each) => !each.transmited && each.url === task.url && each.owner === place.owner,
    )
    return { put: isKnown ? [] : [makeTask(task, place, now)], result: undefined }
  })
  tellQueueProcessing()
}

type Place = Pick<WaitingTask, 'storeCode' | 'studioKey' | 'owner'>

function placeOfPage(): Place {
  const studioKey = studioKeyOfPage() ?? null
  const code = basePathOfPage().slice(1).split('/')[0] ?? ''
  return { storeCode: code === studioKey ? '' : code, studioKey, owner: sessionMark() }
}

function makeTask({ url, payload, silent, callback_event }: NewTask, place: Place, now: number): WaitingTask {
  const { storeCode, studioKey, owner } = place
  return {
    task_id: newKey(),
    url,
    payload,
    silent,
    callback_event,
    storeCode,
    studioKey,
    owner,
    transmited: false,
    transmited_at: null,
    created_at: now,
    updated_at: now,
    result: null,
    resultCode: null,
    code: null,
    acknowledged: true,
    lease: null,
  }
}

/** NET-09. Orders are in a separate database and are not touched. */
export function clearUnsentTasks(): Promise<void> {
  return changeTasks((tasks) => ({
    remove: tasks.filter(({ transmited }) => !transmited).map((task) => task.task_id),
    result: undefined,
  }))
}

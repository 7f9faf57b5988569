import type { Task } from 'commerce/offline/task'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DatabaseName } from '#src/kept-in-storage'

/** A task, where it was made, and who is sending it. */
export interface WaitingTask extends Task {
  storeCode: string
  studioKey: string | null
  /** the mark of the session that made it; '' for a guest */
  owner: string
  lease: { holder: string; until: number } | null
}

interface TasksSchema extends DBSchema {
  tasks: { key: string; value: WaitingTask }
}

const name: DatabaseName = 'tasks'
let opened: Promise<IDBPDatabase<TasksSchema>> | undefined

function openTasks(): Promise<IDBPDatabase<TasksSchema>> {
  opened ??= openDB<TasksSchema>(name, 1, {
    upgrade: (created) => void created.createObjectStore('tasks', { keyPath: 'task_id' }),
    blocking: (_current, _blocked, event) => {
      opened = undefined
      const closing = event.target as IDBDatabase
      closing.close()
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

export async function readTasks(): Promise<WaitingTask[]> {
  const tasks = await (await openTasks()).getAll('tasks')
  return tasks.toSorted((one, other) => one.created_at - other.created_at)
}

/** Reads all tasks and writes some in one transaction. */
export async function changeTasks<Result>(
  decide: (tasks: readonly WaitingTask[]) => { put?: WaitingTask[]; remove?: string[]; result: Result },
): Promise<Result> {
  const transaction = (await openTasks()).transaction('tasks', 'readwrite')
  // If it fails, `done` has the reason. The first error is thrown here.
  transaction.done.catch(() => undefined)
  const { put = [], remove = [], result } = decide(await transaction.store.getAll())
  await Promise.all([
    ...put.map((task) => transaction.store.put(task)),
    ...remove.map((id) => transaction.store.delete(id)),
  ])
  await transaction.done
  return result
}

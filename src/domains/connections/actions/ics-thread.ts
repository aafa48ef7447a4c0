import { parentPort, workerData } from 'node:worker_threads'
import { busyInIcs, type IcsQuestion } from '../rules/ics/busy.ts'

/** What the thread is started with; its only message is the answer. */
export type IcsWork = { readonly text: string; readonly question: IcsQuestion }

const { text, question } = workerData as IcsWork
parentPort?.postMessage(busyInIcs(text, question))

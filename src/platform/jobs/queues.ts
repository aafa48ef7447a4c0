/** Queues of jobs that use only our own database and processor. */
export const ownQueues = ['money', 'mail', 'codes', 'letters', 'pictures', 'clock', 'counts', 'bulk'] as const

/** A queue whose jobs may not call a vendor. */
export type OwnQueue = (typeof ownQueues)[number]

/**
 * The queue of a job. Each queue has its own workers, so that jobs of one never wait for jobs of another. A job that
 * calls a vendor belongs to that vendor's queue.
 */
export type Queue = OwnQueue | `vendor:${string}`

export const vendorQueue = (vendor: string): Queue => `vendor:${vendor}`

const ownHands: Readonly<Record<OwnQueue, number>> = {
  money: 2,
  mail: 3,
  codes: 2,
  letters: 1,
  pictures: 2,
  clock: 2,
  counts: 2,
  bulk: 1,
}
const vendorHands = 3

/** Returns how many jobs of a queue one process runs at a time. */
export const handsOf = (queue: Queue): number => (isOwn(queue) ? ownHands[queue] : vendorHands)

/** Whether the jobs of a queue call a vendor. */
export const callsVendor = (queue: Queue): boolean => !isOwn(queue)

const isOwn = (queue: Queue): queue is OwnQueue => (ownQueues as readonly string[]).includes(queue)

/** Queues of work that waits for nothing but our own database and processor. */
export const ownQueues = ['money', 'mail', 'pictures', 'clock', 'bulk'] as const

/** A queue in which nothing may call a vendor. */
export type OwnQueue = (typeof ownQueues)[number]

/**
 * The class a job runs in. Each has hands of its own, so that jobs of one never wait for jobs of another. What calls a
 * vendor belongs to that vendor's queue.
 */
export type Queue = OwnQueue | `vendor:${string}`

export const vendorQueue = (vendor: string): Queue => `vendor:${vendor}`

const ownHands: Readonly<Record<OwnQueue, number>> = { money: 2, mail: 3, pictures: 2, clock: 2, bulk: 1 }
const vendorHands = 3

/** How many jobs of a queue one process runs at a time. */
export const handsOf = (queue: Queue): number => (isOwn(queue) ? ownHands[queue] : vendorHands)

const isOwn = (queue: Queue): queue is OwnQueue => (ownQueues as readonly string[]).includes(queue)

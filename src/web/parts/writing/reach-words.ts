import type { Readers } from '../data/customer-messages.ts'

type Reach = { count: number; leftToday: number; replyTo: string }

/** How many people a message reaches, where answers go, and how many more can follow today. */
export function reachWords({ about }: Pick<Readers, 'about'>, reach: Reach | undefined): string {
  if (!reach) return about === 'service' ? 'Choose a service and two days.' : ''
  const { count, leftToday, replyTo } = reach
  if (count === 0) return 'Nobody is there to read it.'
  if (leftToday === 0) return 'You sent five messages about this today, which is all that they get in a day.'
  const reads = count === 1 ? '1 person gets a mail, now.' : `${count} people get one mail each, now.`
  const more = leftToday - 1
  return `${reads} Answers reach you at ${replyTo}. ${
    more === 0 ? 'It is the last one about this today.' : `You can send ${more} more about this today.`
  }`
}

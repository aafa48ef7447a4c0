import { defineClockTask } from '#platform/jobs/task.ts'
import { type BookFault, findBookFaults } from '../store/check-books.ts'

/** The most faults that one night logs. */
const maxFaults = 100

const sentences = {
  figures: 'the figures of a customer differ from their orders and transfers',
  order_figures: 'the figures of an order differ from its transfers and payments',
  order_days: 'the totals of a day differ from its orders',
  money_days: 'the money of a day differs from its transfers',
  order_lines: 'the lines of an order do not sum to its amount',
  line_refunds: 'the refunds of a line exceed its worth',
  payment_refunds: 'the refunded amount of a payment differs from its refunds',
} as const satisfies Record<BookFault['fault'], string>

/** Runs once a night. Compares the stored sums with what they sum and logs each difference as an error. */
export const checkBooksTask = defineClockTask(
  'commerce.check-books',
  '31 4 * * *',
  'bulk',
  async (_deps, context) => {
    for (const { fault, provider, id } of await findBookFaults(context, maxFaults))
      context.log.error({ provider, id }, sentences[fault])
  },
)

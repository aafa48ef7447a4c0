import { z } from 'zod'
import { requiredLine } from '#platform/common/fields.ts'

/** A tax on a service. `ratePpm`: millionths, so 8.875 % is 88 750. `included`: the price contains it; otherwise it is added. */
export const Tax = z.object({
  name: requiredLine(40, 'Please name the tax, such as Sales tax'),
  ratePpm: z.int('0 to 30 percent').min(0, '0 to 30 percent').max(300_000, '0 to 30 percent'),
  included: z.boolean(),
})
export type Tax = z.infer<typeof Tax>

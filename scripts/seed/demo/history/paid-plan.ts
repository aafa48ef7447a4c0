import type { Days } from './wall-times.ts'
import type { Happening, World } from './world.ts'

/** The plan of the demo's provider is bought two months ago; the payment service renews it by itself since. */
export const paidPlan = (world: World, days: Days): Happening[] => [
  {
    at: days.at(-66, '10:20'),
    async run() {
      await world.buyPlan()
    },
  },
  // hears of the last renewal, whose news may still be on their way
  {
    at: days.at(0, '00:30'),
    async run() {
      await world.followPlan()
    },
  },
]

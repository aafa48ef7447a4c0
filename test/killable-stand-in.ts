// The card stand-in as a process that a test kills. Prints its address once it listens.
import { aStripe } from './factories/product/stripe.ts'

const [file = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
const { url } = await aStripe({ now: () => new Date() }, { file, deliverTimes: 0 })
process.send?.(`${url}/__sim/stripe`)

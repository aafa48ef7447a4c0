// Fills a data folder with a load: npm run seed -- --providers 1000 --orders 1000000 [--largest 500000]
import { parseArgs } from 'node:util'
import { explain } from '#main/explain.ts'
import { type Load, loadFolder, openLoad } from './seed/load/load.ts'

const usage = 'npm run seed -- --providers 1000 --orders 1000000 [--largest 500000]'

try {
  const load = readLoad()
  const began = performance.now()
  const ground = await openLoad(load, (line) => console.log(line))
  await ground.stop()
  console.log(
    `${load.orders} orders of ${load.providers} providers lie in ${loadFolder(load)} (${Math.round((performance.now() - began) / 1000)} s).\n` +
      `Look at them with DATA_DIR=${loadFolder(load)} npm start`,
  )
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** Reads the options. Throws for invalid numbers. */
function readLoad(): Load {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { providers: text, orders: text, largest: text } })
  const whole = (name: string, value: string | undefined, otherwise: number): number => {
    const number = value === undefined ? otherwise : Number(value)
    if (!Number.isInteger(number) || number < 1 || number > 10_000_000)
      throw new Error(`--${name} is ${value}: write a whole number up to 10,000,000.\n  ${usage}`)
    return number
  }
  const providers = whole('providers', values.providers, 1000)
  const orders = whole('orders', values.orders, 1_000_000)
  const largest = whole('largest', values.largest, providers === 1 ? orders : Math.ceil(orders / 2))
  if (orders < providers || largest > orders)
    throw new Error(`Every provider needs an order, and the largest no more than all.\n  ${usage}`)
  return { providers, orders, largest }
}

// npm run exchange:simulate: the exchange network at the size of 100,000 members, with a fixed seed, on a database of its own.
// --members 10000 makes a smaller one. A chapter is a file in exchange/simulate/ and a line in this list.
import { parseArgs } from 'node:util'
import { explain } from '#main/explain.ts'
import { simulateMatching } from './exchange/simulate/matching.ts'
import { simulateMonth } from './exchange/simulate/month.ts'
import { openStage, type Stage } from './exchange/simulate/stage.ts'

const chapters: readonly ((stage: Stage) => Promise<void>)[] = [simulateMatching, simulateMonth]

try {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } })
  const members = Number(values.members)
  if (!Number.isInteger(members) || members < 100 || members > 1_000_000)
    throw new Error(`--members is ${values.members}: write a whole number from 100 to 1,000,000.`)
  const stage = await openStage(members)
  try {
    for (const chapter of chapters) await chapter(stage)
  } finally {
    await stage.stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

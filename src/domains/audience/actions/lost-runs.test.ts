import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import {
  aLetterShop,
  type LetterShop,
  many,
  sendNow,
  standing,
  subscribers,
  work,
} from '../../../../test/factories/product/letters.ts'

/** Runs the job of a letter until its first group is handed over, where its process dies. */
async function diesWithGroup(shop: LetterShop, letterId: string): Promise<void> {
  const stopPoint = (name: string) => {
    if (name === 'letter-handed') throw new Error('killed')
  }
  const run = taskNamed(shop.area.tasks, 'audience.send-letter').run(
    { ...shop.context, actor: { kind: 'system' }, stopPoint },
    { provider: shop.provider, letterId },
  )
  await expect(run).rejects.toThrow('killed')
}

test.for([
  ['pause', 'paused'],
  ['cancel', 'cancelled'],
] as const)(
  'who was in the hands of a dead process is in doubt, also after %s',
  async ([step, state], { contextOf }) => {
    const shop = await aLetterShop(contextOf())
    await subscribers(shop, many(20))
    const id = await sendNow(shop)
    await diesWithGroup(shop, id)
    await shop.area.stepLetter(shop.context, { id, step })
    await work(shop, id)
    expect(await standing(shop, id)).toMatchObject({ state, counts: { handing: 0, doubt: 4 } })
    expect(shop.server.tries).toHaveLength(4)
    // a press sends to them, and to nobody else who had it
    await shop.area.sendAgain(shop.context, { id, to: 'doubt' })
    await work(shop, id)
    expect((await standing(shop, id)).counts).toMatchObject({ doubt: 0, handing: 0 })
  },
)

test('who is refused for now while a letter is cancelled does not wait for it any more', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['busy1@example.com', 'busy2@example.com', ...many(6)])
  const id = await sendNow(shop)
  shop.server.before = async () => void (await shop.area.stepLetter(shop.context, { id, step: 'cancel' }))
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({
    state: 'cancelled',
    counts: { delivered: 2, later: 0, waiting: 0, cancelled: 6 },
  })
})

import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import type { RoomsLost } from '../events.ts'
import type { CatalogueDeps } from '../ports.ts'
import { listSellable } from '../store/live-services.ts'
import { addLostRoom, dropLostRooms, providersWithRooms } from '../store/lost-rooms.ts'

type Deps = Pick<CatalogueDeps, 'rooms'>

/** Checks the links of one provider's audio rooms, at the vendor (product.md 17). */
export const checkRoomsOfTask = defineTask(
  'catalogue.check-rooms-of',
  z.object({ provider: z.string() }),
  ({ rooms }: Deps) => rooms?.queue,
  (deps, context, { provider }) => checkRoomsOf(deps, context, provider),
)

/** Runs daily. Enqueues a check for each provider whose live services take place in audio rooms. */
export const checkRoomsTask = defineClockTask(
  'catalogue.check-rooms',
  '43 4 * * *',
  'bulk',
  async ({ rooms }: Deps, context) => {
    if (!rooms) return
    for (const provider of await providersWithRooms(context))
      await enqueue(context, checkRoomsOfTask, { provider }, { key: `rooms-of-${provider}` })
  },
)

/**
 * Asks for the page of each room of a provider and announces once the rooms whose page is deleted. A page that is back,
 * or whose link was replaced, is forgotten, so that its next end is news.
 */
async function checkRoomsOf({ rooms }: Deps, context: Context, provider: string): Promise<void> {
  if (!rooms) return
  const live = (await listSellable(context, provider)).flatMap(({ title, location }) =>
    location.kind === 'Clubhouse' ? [{ title, url: location.clubhouseUrl }] : [],
  )
  const states = new Map<string, boolean | undefined>()
  for (const { url } of live) if (!states.has(url)) states.set(url, await rooms.isGone(url))
  const unknown = [...states].filter(([, isGone]) => isGone !== false).map(([url]) => url)
  await transact(context, async (inside) => {
    await dropLostRooms(inside, provider, unknown)
    const news: string[] = []
    for (const [url, isGone] of states)
      if (isGone && (await addLostRoom(inside, provider, url))) news.push(url)
    const lost = live.filter(({ url }) => news.includes(url))
    if (lost.length > 0)
      await announce<RoomsLost>(inside, { type: 'catalogue.rooms_lost', provider, data: { lost } })
  })
}

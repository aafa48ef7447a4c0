import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { isLate } from '../rules/sending-pace.ts'
import { dueLetters, lettersUnderWay, moveLetter } from '../store/sending.ts'
import { goOn } from './send-letter.ts'

const atOnce = 200

/**
 * Runs every minute. Begins the letters whose time has come; one that is more than an hour late asks its owner instead. Letters that
 * are under way get a job again, in case one was lost.
 */
export const sendDueTask = defineClockTask(
  'audience.send-due',
  '* * * * *',
  'clock',
  async (_deps, context) => {
    await beginDue(context)
    for (const key of await lettersUnderWay(context)) await goOn(context, key)
  },
)

async function beginDue(context: Context): Promise<void> {
  for (const { sendAt, ...key } of await dueLetters(context, atOnce)) {
    const asks = isLate(sendAt, context.clock.now())
    await transact(context, async (inside) => {
      const to = asks ? 'late' : 'freezing'
      if ((await moveLetter(inside, key, { from: ['scheduled'], to })) && !asks) await goOn(inside, key)
    })
  }
}

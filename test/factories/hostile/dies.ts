import { expect } from 'vitest'
import type { World } from './survivors.ts'

export type Step = readonly [point: string, work: () => Promise<unknown>]

/**
 * Runs each work until it is held at its stop point, one after the other. Then kills the process with all of them
 * unfinished, and restarts it.
 */
export async function dies(world: World, ...steps: Step[]): Promise<void> {
  const product = world.product()
  const answers: Promise<unknown>[] = []
  for (const [point, work] of steps) {
    const { held } = await product.holdAt(point)
    const answer = work()
    answers.push(answer)
    // a step that is killed has no successful answer
    const refused = answer.then((given) => {
      expect((given as { status?: number } | undefined)?.status, `${point} was passed`).not.toBe(200)
      return held
    })
    answers.push(refused)
    await Promise.race([held, refused])
  }
  await Promise.all([product.kill(), world.again(), ...answers])
  await world.atRest()
}

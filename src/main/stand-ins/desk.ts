import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/common/errors.ts'
import type { Clock } from '#platform/common/time.ts'
import { noteCalls } from '#platform/stand-ins/calls.ts'
import type { Fault } from '#platform/stand-ins/faults.ts'
import { type Delivery, NothingThere, type Planned, type StandIn } from '#platform/stand-ins/stand-in.ts'

/** Mounts stand-ins, and returns what they show on /dev/stand-ins. */
type Mount = (app: FastifyInstance, clock: Clock) => Promise<readonly StandIn[]>

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Mounts every stand-in on one clock, which may differ from the product's, and notes their calls. */
export async function openDesk(app: FastifyInstance, clock: Clock, mounts: readonly Mount[]) {
  let offsetSec = 0
  const standInClock: Clock = { now: () => new Date(clock.now().getTime() + offsetSec * 1000) }
  const standIns: StandIn[] = []
  const calls = noteCalls(
    app,
    clock,
    (path) => standIns.find(({ webhooks }) => webhooks?.path === path)?.name,
  )
  for (const mount of mounts) standIns.push(...(await mount(app, standInClock)))
  standIns.sort((a, b) => a.title.localeCompare(b.title, 'en'))

  return {
    standIns,
    calls,
    offsetSec: () => offsetSec,
    /** Sets by how much the stand-ins' clock is ahead of the product's. */
    setOffset(seconds: number): void {
      offsetSec = seconds
    },
    find(name: string): StandIn {
      const found = standIns.find((one) => one.name === name)
      if (!found) throw new Failure('stand_ins.unknown', 'missing', `There is no stand-in ${name}.`)
      return found
    },
    /** All data of every stand-in is forgotten, and their clock agrees with the product's. */
    resetAll(): void {
      for (const { reset } of standIns) reset()
      calls.clear()
      offsetSec = 0
    },
  }
}

/** What is planned at a stand-in. Faults with the same words are one; the larger number of them counts. */
export function plannedAt({ faults, wishes }: StandIn): readonly Planned[] {
  const known = new Map<string, Planned>()
  for (const { left, fault, says = wordsOf(fault) } of faults) {
    const before = known.get(says)?.left ?? 0
    known.set(says, { says, left: fault.hang ? undefined : Math.max(before, left) })
  }
  return [...known.values(), ...(wishes?.list() ?? [])]
}

/** Takes back what is planned with these words. Hanging calls are let go. */
export function takeBack({ faults, wishes }: StandIn, says: string): void {
  const kept = faults.filter((one) => (one.says ?? wordsOf(one.fault)) !== says)
  faults.splice(0, Infinity, ...kept)
  wishes?.takeBack(says)
}

/** Presses the button of a case: plans it, or takes it back if it is planned. Returns what happened. */
export async function press(standIn: StandIn, says: string): Promise<string> {
  const found = standIn.cases.find((one) => one.says === says)
  if (!found) throw new Failure('stand_ins.unknown_case', 'missing', `There is no case “${says}”.`)
  if (plannedAt(standIn).some((one) => one.says === says)) {
    takeBack(standIn, says)
    return `Taken back: ${says}.`
  }
  try {
    return (await found.act()) ?? `Set: ${says}.`
  } catch (error) {
    if (error instanceof NothingThere) throw new Failure('stand_ins.nothing_there', 'conflict', error.message)
    throw error
  }
}

/** Sends webhooks again in the given order; those that are sent later go out while the caller goes on. */
export async function deliver(standIn: StandIn, ids: readonly string[], delivery: Delivery): Promise<number> {
  const { webhooks } = standIn
  const known = webhooks?.list().map(({ id }) => id) ?? []
  if (!webhooks || ids.length === 0 || ids.some((id) => !known.includes(id)))
    throw new Failure('stand_ins.no_webhook', 'missing', 'There is no such webhook.')
  if (delivery.delaySec > 0) for (const id of ids) void webhooks.send(id, delivery)
  else for (const id of ids) await webhooks.send(id, delivery)
  return ids.length
}

/** A fault of a person's own, in words. */
function wordsOf({ match, status, body, delayMs, dropConnection, hang }: Fault): string {
  if (hang) return `${match} hangs`
  if (dropConnection)
    return `${match} loses its connection${dropConnection === 'after' ? ' after it was carried out' : ''}`
  if (status !== undefined) return `${match} answers ${status}`
  if (body !== undefined) return `${match} answers with another body`
  return `${match} takes ${delayMs / 1000} s longer`
}

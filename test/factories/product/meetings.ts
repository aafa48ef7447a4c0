import { sealTokens } from '#domains/connections/actions/seal.ts'
import { createConnections } from '#domains/connections/index.ts'
import type { MeetingVendor } from '#domains/connections/ports.ts'
import { writeConnection } from '#domains/connections/store/connections.ts'
import type { Context } from '#platform/context.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test as base } from '../../database.ts'
import { noCopies } from './connections.ts'
import { accounts } from './provider.ts'
import { scheduling } from './shop.ts'
import { aTill, type TestCommerce, type Till } from './till.ts'
import { aZoom } from './zoom.ts'

export const eachMeeting = { kind: 'Zoom', meeting: 'each', link: '' } as const

type Deps = Parameters<typeof createConnections>[0]
type Connections = ReturnType<typeof createConnections>
export type StandInZoom = Awaited<ReturnType<typeof aZoom>>

/** A till whose sales get meetings at a stand-in of Zoom. */
export type Studio = {
  readonly till: Till
  readonly zoom: StandInZoom
  readonly connections: Connections
  /** For actions without a door. */
  readonly deps: Deps
  /** Connects a provider, without the browser. Returns the e-mail address of the account. */
  connect(provider: string, options?: { type?: 1 | 2; email?: string }): Promise<string>
  /** Runs one job of connections, as the schedule does. */
  job(name: string, payload?: unknown): Promise<void>
  /** Moves the clock, and runs what has become due. */
  later(ms: number): Promise<void>
  /** The rows of a provider, in the order of their starts. */
  rows(provider: string): Promise<readonly Row[]>
  /** The meetings at the stand-in: marker and start. */
  atZoom(): readonly {
    readonly id: number
    readonly agenda: string
    readonly start_time: string
    readonly duration: number
  }[]
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

const readRows = ({ db }: Pick<Context, 'db'>, provider: string) =>
  db.selectFrom('meetings').selectAll().where('provider', '=', provider).orderBy('startsAt').execute()

const key = serverKey(Buffer.alloc(32, 7))

type Options = { readonly jitsiUrl?: string; readonly vendor?: (zoom: MeetingVendor) => MeetingVendor }

/** `vendor`: changes the client. */
export async function aStudio(
  { database, clock, context }: Parts & { readonly context: Context },
  { jitsiUrl, vendor = (zoom) => zoom }: Options = {},
): Promise<Studio> {
  const zoom = await aZoom(clock)
  let made: { readonly deps: Deps; readonly connections: Connections } | undefined
  const connectionsOf = (commerce: TestCommerce) => {
    const deps: Deps = {
      accounts,
      scheduling: scheduling.area,
      commerce,
      calendars: [],
      meetings: vendor(zoom.meetings),
      posts: undefined,
      copies: noCopies,
      addresses: undefined,
      zoneOf: async () => 'UTC',
      bookedTimeOf: async () => undefined,
      bookingsToCome: async () => [],
      countMeetingServices: async () => 1,
      key,
      publicUrl: 'https://showcase.example',
      jitsiUrl,
    }
    made = { deps, connections: createConnections(deps) }
    return made.connections
  }
  const till = await aTill(database, clock, context, {
    beside: connectionsOf,
  })
  if (!made) throw new Error('the till made no connections')
  const { deps, connections } = made
  const job = async (name: string, payload: unknown = {}) => {
    await taskNamed(connections.tasks, `connections.${name}`).run(context, payload)
    await till.work()
  }
  return {
    till,
    zoom,
    connections,
    deps,
    async connect(provider, { type = 2, email = `${provider.slice(-8).toLowerCase()}@zoom.example` } = {}) {
      const tokens = await zoom.allow(email, { type })
      const of = { provider, vendor: 'zoom' }
      const account = await zoom.grants.account(tokens.accessToken)
      await writeConnection(context, of, { account, tokens, sealed: sealTokens(key, of, tokens) })
      return email
    },
    job,
    async later(ms) {
      clock.advance(ms)
      await job('tend-due-meetings')
    },
    rows: (provider) => readRows(context, provider),
    atZoom: () =>
      [...zoom.sim.book.meetings.values()].map(({ id, agenda, start_time, duration }) => ({
        id,
        agenda,
        start_time,
        duration,
      })),
  }
}

type Parts = {
  readonly database: Parameters<typeof aTill>[0]
  readonly clock: Parameters<typeof aTill>[1]
}

/** A database test with a studio. */
export const test = base.extend<{ studio: Studio }>({
  studio: async ({ database, clock, contextOf }, use) => {
    const studio = await aStudio({ database, clock, context: contextOf() })
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(studio)
    await studio.till.close()
    await studio.zoom.close()
  },
})

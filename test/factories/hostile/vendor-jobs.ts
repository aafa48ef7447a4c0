import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Accounts } from '#domains/accounts/index.ts'
import { startRun } from '#domains/coaching/actions/start-run.ts'
import type { CoachingDeps } from '#domains/coaching/ports.ts'
import { sealAddress, sealTokens } from '#domains/connections/actions/seal.ts'
import type { Grants } from '#domains/connections/ports.ts'
import { insertCalendar } from '#domains/connections/store/calendars.ts'
import { writeConnection } from '#domains/connections/store/connections.ts'
import { queueText } from '#domains/notifications/actions/queue-text.ts'
import type { Vendors } from '#main/connect-vendors.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** A running product with its stand-ins, and the doors to its database. */
export type VendorGround = {
  readonly publicUrl: string
  readonly system: Context
  readonly key: ServerKey
  readonly accounts: Accounts
  readonly vendors: Pick<Vendors, 'calendars' | 'meetings'>
}

type Owner = { readonly provider: string; readonly userUrl: string; readonly context: Context }

/** A provider who uses every vendor: the ids of her two calendars and of her programme. */
export type Connected = Owner & {
  readonly account: string
  readonly address: string
  readonly statusId: string
}

/** The doors to the product's jobs. */
type Doors = { readonly pool: pg.Pool; readonly schema: string }

const tasks = {
  google: 'connections.read-calendar-googlecalendar',
  address: 'connections.read-calendar-calendaraddress',
  zoom: 'connections.tend-meetings-zoom',
  model: 'coaching.word-day-model',
  licences: 'codes.learn-licence-appsumo',
  events: 'growth.forward-events',
  texts: 'notifications.send-text',
} as const

export type VendorJob = { readonly task: string; readonly payload: object; readonly lane?: string }

/** Connects a provider to Google, to Zoom and to a calendar at an address, and begins a programme that a model words. */
export async function connectAll(ground: VendorGround, owner: Owner): Promise<Connected> {
  const { vendors, system, key } = ground
  const { provider, userUrl } = owner
  const [google] = vendors.calendars
  if (!google || !vendors.meetings) throw new Error('a vendor is off')
  for (const { name, grants } of [google, vendors.meetings]) {
    const tokens = await signIn(grants, `${userUrl}@${name}.example`)
    const account = await grants.account(tokens.accessToken)
    const of = { provider, vendor: name }
    await writeConnection(system, of, { account, tokens, sealed: sealTokens(key, of, tokens) })
    if (name !== google.name) continue
    const [primary] = await google.listCalendars(tokens.accessToken)
    await insertCalendar(system, {
      ...calendarOf(provider, `account-${userUrl}`),
      vendor: name,
      remoteId: primary?.id ?? '',
      address: null,
      canWrite: true,
      getsBookings: true,
    })
  }
  const simPath = '/__sim/calendaraddress'
  await posted(`${ground.publicUrl}${simPath}/calendars`, { name: userUrl })
  await insertCalendar(system, {
    ...calendarOf(provider, `address-${userUrl}`),
    vendor: 'calendaraddress',
    remoteId: userUrl,
    address: sealAddress(key, provider, `${ground.publicUrl}${simPath}/${userUrl}.ics`),
    canWrite: false,
    getsBookings: false,
  })
  const statusId = await beginProgramme(ground, owner)
  return { ...owner, account: `account-${userUrl}`, address: `address-${userUrl}`, statusId }
}

const calendarOf = (provider: string, id: string) => ({
  provider,
  id,
  name: 'Calendar',
  takesTime: true,
  onOutage: 'go_on' as const,
})

/** Signs in at a stand-in as an owner does in the browser, with every scope ticked. */
async function signIn(grants: Grants, email: string) {
  const codeVerifier = randomBytes(48).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const url = grants.signInUrl({ state: 's'.repeat(32), codeChallenge })
  const page = await (await fetch(url)).text()
  const scopes = [...page.matchAll(/name="scope" value="([^"]+)"/g)].map(([, scope]) => scope ?? '')
  const body = new URLSearchParams([
    ['email', email],
    ['type', '2'],
    ...scopes.map((scope): [string, string] => ['scope', scope]),
  ])
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
  const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code') ?? ''
  return grants.exchange({ code, codeVerifier })
}

async function beginProgramme({ accounts }: VendorGround, { context }: Owner): Promise<string> {
  const deps = {
    accounts,
    facts: async () => ({}),
    fields: { occupation: async () => 'dance instructor' },
    zoneOf: async () => 'UTC',
    plansEnforced: true,
    // only says that there is one: the product's own is called
    model: {},
  } as unknown as CoachingDeps
  const { run } = await startRun(deps, context, {
    programme: 'launch',
    hours: 2,
    occupation: 'dance instructor',
    worry: 'seen',
    ownGoal: '',
    replaces: null,
  })
  return run?.statusId ?? ''
}

/**
 * `each` jobs for every vendor that has a queue, in turn for these providers. The jobs of one provider's meetings, and those
 * that hand events on, are in lanes, as the product adds them.
 */
export function vendorJobs(connected: readonly Connected[], each: number): VendorJob[] {
  const turns = Array.from({ length: each }, (_, at) => ({ at, one: connected[at % connected.length] }))
  return turns.flatMap(({ at, one }): VendorJob[] => {
    if (!one) return []
    const { provider, account, address, statusId } = one
    const day = 1 + (Math.floor(at / connected.length) % 3)
    return [
      { task: tasks.google, payload: { provider, id: account } },
      { task: tasks.address, payload: { provider, id: address } },
      { task: tasks.zoom, payload: { provider }, lane: `meetings:${provider}` },
      { task: tasks.model, payload: { provider, statusId, day } },
      { task: tasks.licences, payload: { key: crypto.randomUUID() } },
      { task: tasks.events, payload: {}, lane: 'growth.forward' },
    ]
  })
}

/** Adds jobs, `texts` text messages with theirs, and an event to hand on. */
export async function addJobs(
  { pool, schema }: Doors,
  { system, key }: Pick<VendorGround, 'system' | 'key'>,
  { jobs, texts }: { readonly jobs: readonly VendorJob[]; readonly texts: number },
): Promise<void> {
  const now = system.clock.now()
  const event = {
    deviceId: newId('device'),
    insertId: newId('event'),
    type: 'viewed',
    time: now.getTime(),
    sessionId: now.getTime(),
    properties: {},
  }
  await pool.query(
    `insert into ${schema}.analytics_unsent (provider, device_id, insert_id, event, added_at, due_at)
     values ('anyone', $1, $2, $3, $4, $4)`,
    [event.deviceId, event.insertId, event, now],
  )
  await pool.query(
    `select ${schema}.enqueue_job(task, payload, null, null, lane)
     from jsonb_to_recordset($1) as job (task text, payload json, lane text)`,
    [JSON.stringify(jobs)],
  )
  for (let text = 0; text < texts; text++)
    await queueText({ key }, system, {
      purpose: 'verify_phone',
      medium: 'SMS',
      to: `+1500555${String(text).padStart(4, '0')}`,
      code: '123456',
      firstName: 'Bo',
    })
}

/** Deletes the jobs of `addJobs` that no worker has in hand: some vendors allow few calls a minute, when they answer again. */
export async function dropJobs({ pool, schema }: Doors): Promise<void> {
  await pool.query(
    `delete from ${schema}_jobs._private_jobs j using ${schema}_jobs._private_tasks t
     where t.id = j.task_id and j.locked_at is null and t.identifier = any($1)`,
    [Object.values(tasks)],
  )
}

/** The ids of the jobs that workers have in hand at this moment, by the name of their task's vendor. */
export async function inHand({ pool, schema }: Doors): Promise<Map<string, readonly string[]>> {
  const { rows } = await pool.query<{ task: string; id: string }>(
    `select t.identifier as task, j.id::text as id from ${schema}_jobs._private_jobs j
     join ${schema}_jobs._private_tasks t on t.id = j.task_id where j.locked_at is not null`,
  )
  const vendorOf = (task: string) =>
    ({ [tasks.texts]: 'twilio', [tasks.events]: 'amplitude' })[task] ?? task.split('-').at(-1) ?? ''
  return new Map(
    [...Map.groupBy(rows, ({ task }) => vendorOf(task))].map(([vendor, jobs]) => [
      vendor,
      jobs.map(({ id }) => id),
    ]),
  )
}

async function posted(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
}

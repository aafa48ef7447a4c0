import path from 'node:path'
import { Pool } from 'pg'
import { openCluster } from '#platform/db/embedded-cluster.ts'

/** An event as the product stored it. */
export type Counted = {
  readonly type: string
  readonly path: string | null
  readonly deviceId: string
  readonly insertId: string
  readonly userId: string | null
  readonly properties: Readonly<Record<string, string>>
}

/** Queries a product's database, by default of the one that all journeys share. */
async function read<Row extends object>(
  text: string,
  values: readonly unknown[],
  folder = path.resolve('.cache/journeys-data'),
): Promise<Row[]> {
  const { connection } = await openCluster(folder)
  const pool = new Pool({ ...connection, max: 1 })
  try {
    return (await pool.query<Row>(text, [...values])).rows
  } finally {
    await pool.end()
  }
}

const columns = `type, path, device_id as "deviceId", insert_id as "insertId", user_id as "userId", properties`

/** The events of a provider's pages on the main host, in the order in which they happened. */
export const countedAt = (userUrl: string): Promise<Counted[]> =>
  read(`select ${columns} from development.analytics_events where path ~ $1 order by at`, [
    `^/at/${userUrl}(/|$)`,
  ])

/** The events of a device, in the order in which they happened. */
export const countedFrom = (deviceId: string): Promise<Counted[]> =>
  read(`select ${columns} from development.analytics_events where device_id = $1 order by at`, [deviceId])

/** The ids of the bookings of a service. */
export async function bookingIds(serviceId: string): Promise<string[]> {
  const rows = await read<{ id: string }>('select id from development.bookings where service_id = $1', [
    serviceId,
  ])
  return rows.map(({ id }) => id)
}

/** Runs a scheduled task now, which otherwise waits for its minute of real time. `folder`: the data of the product. */
export const runByTheClock = (task: string, folder: string) =>
  read('select development_jobs.add_job($1)', [task], folder)

/** `viewed card target`, for comparing. */
export const stepOf = ({ type, properties: { kind } }: Counted): string =>
  [type, kind].filter(Boolean).join(' ')

import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A confirmed device: it proved that it holds a secret (contract 3.2). */
export type Device = {
  readonly deviceKey: string
  readonly name: string
  /** Hex. */
  readonly salt: string
  readonly sealedVerifier: string
  /** Whether the device replaces the second factor. */
  readonly remembered: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly lastUsedAt: Date
}

const columns = [
  'deviceKey',
  'name',
  'salt',
  'sealedVerifier',
  'remembered',
  'createdAt',
  'updatedAt',
  'lastUsedAt',
] as const

/** A confirmed device of this user. Another user's device is treated as unknown. */
export function findDevice(context: Context, sub: string, deviceKey: string): Promise<Device | undefined> {
  return context.db
    .selectFrom('identityDevices')
    .select(columns)
    .where('sub', '=', sub)
    .where('deviceKey', '=', deviceKey)
    .executeTakeFirst()
}

type NewDevice = Pick<Device, 'deviceKey' | 'name' | 'salt' | 'sealedVerifier'> & { readonly sub: string }

/** Adds a device that is not remembered yet. Returns false when it already exists. */
export async function addDevice(context: Context, device: NewDevice): Promise<boolean> {
  const now = context.clock.now()
  const added = await context.db
    .insertInto('identityDevices')
    .values({ ...device, createdAt: now, updatedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deviceKey')
    .executeTakeFirst()
  return added !== undefined
}

/** Sets whether a device is remembered. Returns false when the user has no such device. */
export async function rememberDevice(
  context: Context,
  sub: string,
  deviceKey: string,
  remembered: boolean,
): Promise<boolean> {
  const changed = await context.db
    .updateTable('identityDevices')
    .set({ remembered, updatedAt: context.clock.now() })
    .where('sub', '=', sub)
    .where('deviceKey', '=', deviceKey)
    .returning('deviceKey')
    .executeTakeFirst()
  return changed !== undefined
}

/** Stores the time of a device's sign-in. Returns false when the device was forgotten in the meantime. */
export async function noteDeviceUse(context: Context, sub: string, deviceKey: string): Promise<boolean> {
  const used = await context.db
    .updateTable('identityDevices')
    .set({ lastUsedAt: context.clock.now() })
    .where('sub', '=', sub)
    .where('deviceKey', '=', deviceKey)
    .returning('deviceKey')
    .executeTakeFirst()
  return used !== undefined
}

/** The last device of a page. */
export type DeviceMark = Pick<Device, 'createdAt' | 'deviceKey'>

/** A user's devices, the newest first: at most `limit`, starting after the mark. */
export function devicesOf(
  context: Context,
  sub: string,
  limit: number,
  after?: DeviceMark,
): Promise<Device[]> {
  const all = context.db.selectFrom('identityDevices').select(columns).where('sub', '=', sub)
  const rest = after
    ? all.where(sql<boolean>`(created_at, device_key) < (${after.createdAt}, ${after.deviceKey})`)
    : all
  return rest.orderBy('createdAt', 'desc').orderBy('deviceKey', 'desc').limit(limit).execute()
}

/** Forgets a device and ends every sign-in from it, in one statement. Returns false if the user has no such device. */
export async function dropDevice(context: Context, sub: string, deviceKey: string): Promise<boolean> {
  const { rows } = await sql`
    with dropped as (
      delete from identity_devices where sub = ${sub} and device_key = ${deviceKey} returning device_key
    ), ended as (
      update identity_sessions set revoked_at = ${context.clock.now()}
      where sub = ${sub} and device_key in (select device_key from dropped) and revoked_at is null
    )
    select device_key from dropped`.execute(context.db)
  return rows.length > 0
}

import type { News, Roles, Vendor } from '#integrations/vendor.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { pagesAddress } from './pages-address.ts'
import * as listed from './vendors.ts'

/** The vendors of this product, sorted by name. */
export const vendors: readonly Vendor[] = Object.values(listed)

export type Vendors = Awaited<ReturnType<typeof connectVendors>>

/**
 * Connects the vendors and returns them by role. Throws if two vendors have a role that only one can have, and
 * ConfigError if a setting requires a vendor that is not connected.
 */
export async function connectVendors(config: Config, all: readonly Vendor[] = vendors) {
  const address = addressOf(config)
  const connected = await Promise.all(
    all.map(async (vendor) => ({ name: vendor.name, roles: await vendor.connect(config, address) })),
  )
  const several = <Role extends keyof Roles>(role: Role): NonNullable<Roles[Role]>[] =>
    connected.flatMap(({ roles }) => roles[role] ?? [])
  const one = <Role extends keyof Roles>(role: Role): NonNullable<Roles[Role]> | undefined => {
    const names = connected.filter(({ roles }) => roles[role] !== undefined).map(({ name }) => name)
    if (names.length > 1) throw new Error(`${names.join(' and ')} both have the role ${role}: only one can`)
    return several(role)[0]
  }
  const managedIdentity = one('managedIdentity')
  const objectStore = one('objectStore')
  if (config.IDENTITY !== 'embedded' && !managedIdentity)
    throw new ConfigError(
      `IDENTITY is ${config.IDENTITY}, and no vendor here keeps users: set IDENTITY=embedded.`,
    )
  if (config.STORAGE !== 'files' && !objectStore)
    throw new ConfigError(`STORAGE is ${config.STORAGE}, and no vendor here keeps bytes: set STORAGE=files.`)
  return {
    /** The address of the pages, from this process. */
    address,
    payments: one('payments'),
    plans: one('plans'),
    payouts: several('payouts'),
    accounts: one('accounts'),
    mails: one('mails'),
    letters: one('letters'),
    texts: one('texts'),
    licences: one('licences'),
    rooms: one('rooms'),
    videos: one('videos'),
    events: one('events'),
    model: one('model'),
    modelBudget: one('modelBudget'),
    domainNames: one('domainNames'),
    calendars: several('calendars'),
    meetings: one('meetings'),
    posts: one('posts'),
    calendarAddresses: one('calendarAddresses'),
    domainProof: one('domainProof'),
    upstreams: several('upstream'),
    members: several('members'),
    managedIdentity,
    objectStore,
    webhooks: (news: News) => several('webhook').map((webhook) => webhook(news)),
    standIns: several('standIn'),
    stop() {
      for (const stop of several('stop')) stop()
    },
  }
}

/** Returns the local address of the pages. A process with ROLE=worker does not serve them itself. */
const addressOf = (config: Config) => (): string =>
  config.ROLE === 'worker' ? pagesAddress(config) : `http://127.0.0.1:${config.PORT}`

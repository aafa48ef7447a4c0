import { sql } from 'kysely'
import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { connectAccount } from './connect-account.ts'
import { demo } from './demo.ts'

const name = 'demo_connections'
const calendar = 'thea-private'

/**
 * Connects the demo provider to the stand-ins, once: Instagram, Zoom and a calendar at an address. A failure is logged,
 * and the product starts without the connections.
 */
export async function ensureConnections(ground: Ground, product: Product, publicUrl: string): Promise<void> {
  const system = ground.system()
  try {
    const { accounts, connections, loopback, vendors } = product
    const { rows } = await sql`insert into installation (name, value) values (${name}, '"done"')
      on conflict do nothing returning name`.execute(ground.db)
    const provider = await accounts.holderOf(system, demo.userUrl)
    const account = provider && (await accounts.accountOf(system, provider))
    if (rows.length === 0 || !account || vendors.standIns.length === 0) return
    const { email, firstName, lastName } = account
    const actor = { kind: 'provider', provider, email, emailVerified: true, firstName, lastName } as const
    const own: Context = { ...system, actor }
    if (vendors.posts) await connectAccount(product, own, 'instagram', 'thea.on.howard')
    if (vendors.meetings) await connectAccount(product, own, 'zoom', 'lena.licensed@example.com')
    if (!vendors.calendarAddresses) return
    // a dentist far from every lesson of the demo
    const start = Math.ceil(system.clock.now().getTime() / day) * day + 45 * day + 9 * hour
    const at = (moment: number) => new Date(moment).toISOString()
    await fetch(`${loopback()}/__sim/calendaraddress/calendars/${calendar}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ start: at(start), end: at(start + hour), title: 'Dentist' }),
    })
    const address = `${publicUrl}/__sim/calendaraddress/${calendar}.ics`
    await connections.addAddress(own, { address, name: 'Private', onOutage: 'go_on' })
  } catch (error) {
    ground.log.error({ err: error }, 'the demo provider could not be connected')
  }
}

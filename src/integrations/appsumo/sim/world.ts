import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '#platform/common/time.ts'

export type SimLicence = {
  readonly license_key: string
  readonly previous: string | null
  status: 'inactive' | 'active' | 'deactivated'
  tier: number
  readonly created_at: string
  updated_at: string
  /** The newer licence that an upgrade or a downgrade made of it. */
  replaced: boolean
}

export type Verb = 'purchase' | 'activate' | 'upgrade' | 'downgrade' | 'deactivate'

/** A webhook body in the vendor's format. `event_timestamp` is added with each try. */
export type SimEvent = {
  readonly id: number
  readonly body: {
    readonly license_key: string
    readonly prev_license_key?: string
    readonly event: Verb
    readonly created_at: string
    readonly license_status: string
    readonly tier: number
    readonly test: boolean
    readonly extra: { readonly reason: string }
  }
  readonly responses: { readonly request_body: string; readonly status: number; readonly success: boolean }[]
}

/** The licences and events of the stand-in, in memory. */
export function createWorld(clock: Clock) {
  const licences = new Map<string, SimLicence>()
  const events: SimEvent[] = []
  const codes = new Map<string, string>()
  const tokens = new Map<string, string>()
  const at = () => clock.now().toISOString()

  function make(tier: number, previous: string | null): SimLicence {
    const licence: SimLicence = {
      license_key: randomUUID(),
      previous,
      status: 'inactive',
      tier,
      created_at: at(),
      updated_at: at(),
      replaced: false,
    }
    licences.set(licence.license_key, licence)
    return licence
  }

  function tell(licence: SimLicence, event: Verb, test = false): SimEvent {
    const { license_key, status, tier, previous } = licence
    const isSwitch = event === 'upgrade' || event === 'downgrade'
    const told: SimEvent = {
      id: events.length + 1,
      body: {
        license_key,
        ...(isSwitch && previous !== null && { prev_license_key: previous }),
        event,
        created_at: at(),
        license_status: status,
        tier,
        test,
        extra: { reason: '' },
      },
      responses: [],
    }
    events.push(told)
    return told
  }

  return {
    licences,
    events,
    codes,
    tokens,
    /** Somebody buys a licence. */
    sell(tier: number) {
      const licence = make(tier, null)
      return { licence, events: [tell(licence, 'purchase')] }
    },
    activate: (licence: SimLicence) => [tell(licence, 'activate')],
    /** A new licence takes the place of this one; the vendor tells of both, in no order. */
    change(licence: SimLicence, tier: number) {
      const next = make(tier, licence.license_key)
      const verb = tier >= licence.tier ? 'upgrade' : 'downgrade'
      licence.replaced = true
      return { licence: next, events: [tell(next, verb), tell(licence, 'deactivate')] }
    },
    deactivate: (licence: SimLicence) => [tell(licence, 'deactivate')],
    /** What the vendor's portal sends to try an address out. */
    tryOut: (): SimEvent[] => {
      const licence = { ...make(1, null) }
      licences.delete(licence.license_key)
      return [tell(licence, 'activate', true)]
    },
    /** The vendor changes a licence once its webhook was answered as it should be. */
    answered({ body: { license_key, event, test } }: SimEvent): void {
      const licence = licences.get(license_key)
      if (!licence || test || event === 'purchase') return
      licence.status = event === 'deactivate' ? 'deactivated' : 'active'
      licence.updated_at = at()
    },
    /** The code with which a buyer is sent to the product. */
    codeOf(licence: SimLicence): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, licence.license_key)
      return code
    },
    clear(): void {
      for (const kept of [licences, codes, tokens]) kept.clear()
      events.length = 0
    },
  }
}

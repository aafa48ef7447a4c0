import { maxSaved } from './limits.ts'
import type { Session, Unsent } from './upload.ts'

/** Where unsent events lie until the server has confirmed them. */
export type UnsentStore = {
  /** The unsent events of this page, or of the page before it. */
  load(): readonly Unsent[]
  keep(events: readonly Unsent[]): void
  /** Calls `take` with the events of every tab that is gone, and removes them after `take` has kept them. */
  adopt(take: (events: readonly Unsent[]) => void): Promise<void>
  session(): Session | undefined
  keepSession(session: Session): void
}

type Kept = { readonly events: readonly Unsent[]; readonly at: number }

const prefix = 'analytics_unsent'
const sessionKey = 'analytics_session'
/** After how long a tab counts as gone where browsers have no locks. A tab that still lives sends its events a second time. */
const goneAfterMs = 2 * 60 * 1000

type Parts = {
  readonly storage: Storage
  /** Undefined: the page is not secure, and has no locks. */
  readonly locks: LockManager | undefined
  readonly newId: () => string
  readonly now: () => number
}

/**
 * The store of the signed-in app, in local storage. Each tab writes under a key of its own and holds a lock of that name as
 * long as it lives, so no tab overwrites another's events, and the events of a closed one are found.
 */
export function tabStore({ storage, locks, newId, now }: Parts): UnsentStore {
  const own = `${prefix}:${newId()}`
  void locks?.request(own, () => new Promise(() => {})).catch(() => undefined)

  const others = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (key) => key.startsWith(prefix) && key !== own,
    )

  async function adoptFrom(key: string, take: (events: readonly Unsent[]) => void): Promise<void> {
    const move = () => {
      const kept = read(storage, key)
      if (kept) take(kept.events)
      storage.removeItem(key)
    }
    if (locks) await locks.request(key, { ifAvailable: true }, (lock) => lock && move())
    else if (now() - (read(storage, key)?.at ?? 0) > goneAfterMs) move()
  }

  return {
    load: () => [],
    keep: quietly((events) => {
      const elsewhere = others().reduce((sum, key) => sum + (read(storage, key)?.events.length ?? 0), 0)
      write(storage, own, { events: events.slice(-Math.max(1, maxSaved - elsewhere)), at: now() })
    }),
    async adopt(take) {
      try {
        for (const key of others()) await adoptFrom(key, take)
      } catch {
        // the storage is blocked: there is nothing to take
      }
    },
    session() {
      try {
        return JSON.parse(storage.getItem(sessionKey) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    keepSession: quietly((session) => storage.setItem(sessionKey, JSON.stringify(session))),
  }
}

/** The store of public pages, in the storage of the tab: the next page of the visit finds it, and it ends with the tab. */
export function visitStore(storage: () => Storage, now: () => number): UnsentStore {
  return {
    load() {
      try {
        return read(storage(), prefix)?.events ?? []
      } catch {
        return []
      }
    },
    keep: quietly((events) => write(storage(), prefix, { events, at: now() })),
    adopt: () => Promise.resolve(),
    session: () => undefined,
    keepSession() {},
  }
}

function read(storage: Storage, key: string): Kept | undefined {
  try {
    const { events, at } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Kept>
    return Array.isArray(events) ? { events, at: at ?? 0 } : undefined
  } catch {
    return undefined
  }
}

function write(storage: Storage, key: string, kept: Kept): void {
  if (kept.events.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(kept))
}

/** A full or blocked storage loses unsent events only when the page closes. */
const quietly =
  <Input>(work: (input: Input) => void) =>
  (input: Input): void => {
    try {
      work(input)
    } catch {
      // see above
    }
  }

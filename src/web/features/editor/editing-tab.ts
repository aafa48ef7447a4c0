/**
 * `elsewhere`: another tab of this browser edits the draft. `taken`: another tab has taken the draft over from this one.
 */
export type TabState = 'opening' | 'editing' | 'elsewhere' | 'taken'

type Ports = {
  /** The name of the draft's lock and channel. */
  name: string
  locks: Pick<LockManager, 'request'>
  onState: (state: TabState) => void
  /** Saves what is typed and sends nothing after that. Called before the draft is handed over. */
  release: () => Promise<void>
  /** How long another tab may take to hand the draft over; after that it counts as frozen. */
  patienceMs?: number
}

const request = 'give me the draft'

/** Lets one tab of a browser edit a draft at a time. The lock ends with its tab, also after a crash. */
export function createEditingTab({ name, locks, onState, release, patienceMs = 5000 }: Ports) {
  const channel = new BroadcastChannel(name)
  let state: TabState = 'opening'
  let letGo: (() => void) | undefined
  let closed = false
  const become = (next: TabState) => {
    state = next
    if (!closed) onState(next)
  }

  /** Holds the lock until this tab lets it go. */
  const hold = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
      if (closed) resolve()
      else become('editing')
    })
  const handOver = async () => {
    if (state !== 'editing') return
    await release()
    become('taken')
    letGo?.()
  }
  /** Another tab that got no answer took the lock away. */
  const lose = () => {
    if (closed) return
    become('taken')
    void release()
  }

  const open = () =>
    locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold()
      become('elsewhere')
      return undefined
    })
  const takeOver = async () => {
    become('opening')
    channel.postMessage(request)
    const signal = AbortSignal.timeout(patienceMs)
    let isHeld = false
    try {
      await locks.request(name, { signal }, () => {
        isHeld = true
        return hold()
      })
    } catch {
      if (isHeld) return lose()
      await locks.request(name, { steal: true }, hold).catch(lose)
    }
  }

  channel.onmessage = ({ data }) => {
    if (data === request) void handOver()
  }
  open().catch(lose)
  return {
    /** Asks the other tab for the draft and edits it here. */
    takeOver: () => void takeOver(),
    close() {
      closed = true
      channel.close()
      letGo?.()
    },
  }
}
export type EditingTab = ReturnType<typeof createEditingTab>

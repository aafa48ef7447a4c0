import { type Letter, LetterDraft } from '#domains/audience/letter-contract.ts'
import { ApiError, isPassing, messageOf } from '../../lib/api.ts'
import { withoutHalfLinks } from './letter-blocks.ts'

/**
 * `waiting`: typed and not sent yet. `offline`: the server was not reached, and it is sent again. `refused`: `fault` says why.
 * `changed`: another tab or device has saved since; `begun`: it is being sent, so that nothing is saved any more.
 */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'changed' | 'begun'

export type Saving = {
  readonly draft: LetterDraft
  readonly version: number
  readonly state: SavingState
  readonly fault: string | undefined
  readonly savedAt: Date | undefined
}

type Ports = {
  readonly letter: Letter
  readonly send: (body: LetterDraft & { readonly version: number }) => Promise<Letter>
  readonly now: () => Date
  readonly onSaved?: (letter: Letter) => void
  /** The pause between the last keystroke and saving, and before a retry, in milliseconds. */
  readonly pause?: number
  readonly retry?: number
}
export type LetterSaving = ReturnType<typeof createLetterSaving>

const draftOf = ({ subject, preview, blocks, segment, perHour, isPage }: LetterDraft): LetterDraft => ({
  subject,
  preview,
  blocks,
  segment,
  perHour,
  isPage,
})

/** Saves a letter as it is typed, one request at a time, and each over the version that this tab has seen. */
export function createLetterSaving({ letter, send, now, onSaved, pause = 800, retry = 5000 }: Ports) {
  let saving: Saving = {
    draft: draftOf(letter),
    version: letter.version,
    state: 'saved',
    fault: undefined,
    savedAt: undefined,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (next: Partial<Saving>) => {
    saving = { ...saving, ...next }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (running) await running
    if (saving.state === 'saved' || saving.state === 'changed' || saving.state === 'begun') return
    running = saveOnce().finally(() => {
      running = undefined
    })
    await running
  }

  async function saveOnce(): Promise<void> {
    const { draft: typed, version } = saving
    const parsed = LetterDraft.safeParse(withoutHalfLinks(typed))
    if (!parsed.success)
      return become({ state: 'refused', fault: parsed.error.issues[0]?.message ?? 'One field is not valid' })
    become({ state: 'saving', fault: undefined })
    try {
      const saved = await send({ ...parsed.data, version })
      const isNewer = saving.draft !== typed
      become({ version: saved.version, savedAt: now(), state: isNewer ? 'waiting' : 'saved' })
      onSaved?.(saved)
      if (isNewer) later(pause)
    } catch (error) {
      failed(error)
    }
  }

  function failed(error: unknown): void {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'audience.letter_changed') return become({ state: 'changed' })
    if (code === 'audience.letter_begun') return become({ state: 'begun' })
    if (isPassing(error)) {
      become({ state: 'offline' })
      return later(retry)
    }
    become({ state: 'refused', fault: messageOf(error) })
  }

  return {
    current: () => saving,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes what was typed, and saves it after a pause. */
    put(change: Partial<LetterDraft>) {
      const isClosed = saving.state === 'changed' || saving.state === 'begun'
      become({ draft: { ...saving.draft, ...change }, ...(!isClosed && { state: 'waiting' as const }) })
      if (!isClosed) later(pause)
    },
    /** Goes on with the letter as the server has it. */
    take(server: Letter) {
      clearTimeout(timer)
      become({ draft: draftOf(server), version: server.version, state: 'saved', fault: undefined })
    },
    /** Saves now. Returns whether the server has everything that was typed. */
    async flush(): Promise<boolean> {
      await save()
      return saving.state === 'saved'
    },
    stop: () => clearTimeout(timer),
  }
}

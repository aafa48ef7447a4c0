import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import type { Keys } from './idempotency.ts'
import { applyChanges, type Change, loadWorld, saveWorld, takeChanges } from './saved-world.ts'
import type { World } from './world.ts'

/** A world that outlives the process: a file with all of it, and beside it a journal of what changed since. */
export type Keep = {
  /** Resolves when everything known at the call is on the disk; calls at the same time share one write. */
  write(): Promise<void>
  /** Writes all of it into the file; to be called when the process stops. */
  close(): Promise<void>
}

/** A longer journal than this is put into the file, and begun again. */
const mostJournalBytes = 16 * 1024 ** 2

/**
 * Loads what was kept in `file` into an empty world and keeps it from then on. The file is written aside and renamed; a
 * journal's last line may be torn by the end of the process, and is then left out: nobody was told of it. What cannot be
 * written is told to `failed`: a stand-in stops nobody's work. The write after a failed one writes the whole file.
 */
export function keepIn(file: string, world: World, keys: Keys, failed: (error: unknown) => void): Keep {
  const journal = `${file}.journal`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const saved = readJson(file)
  if (saved === undefined || loadWorld(world, keys, saved)) applyChanges(world, keys, readLines(journal))
  takeChanges(world, keys)
  let eventsWritten = world.events.length
  let bytes = 0
  let handle: FileHandle | undefined
  /** Changes that were taken to be written may be lost, or stand in the journal as half a line. */
  let isTorn = false
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  if (fs.existsSync(journal))
    try {
      writeAll()
    } catch (error) {
      isTorn = true
      failed(error)
    }

  /** The journal goes after the file is whole: read once more, its lines change nothing. */
  function writeAll(): void {
    fs.writeFileSync(`${file}.new`, JSON.stringify(saveWorld(world, keys)))
    fs.renameSync(`${file}.new`, file)
    fs.rmSync(journal, { force: true })
    takeChanges(world, keys)
    eventsWritten = world.events.length
    bytes = 0
    isTorn = false
  }

  async function endJournal(): Promise<void> {
    const ending = handle
    handle = undefined
    await ending?.close()
    writeAll()
  }

  async function writeChanges(): Promise<void> {
    // the world was emptied, or the last write failed
    if (world.events.length < eventsWritten || bytes > mostJournalBytes || isTorn) return endJournal()
    const events = world.events.slice(eventsWritten).map((event): Change => ['event', event])
    eventsWritten = world.events.length
    const lines = [...takeChanges(world, keys), ...events].map((change) => `${JSON.stringify(change)}\n`)
    if (lines.length === 0) return
    const text = lines.join('')
    isTorn = true
    handle ??= await open(journal, 'a')
    await handle.appendFile(text)
    await handle.datasync()
    isTorn = false
    bytes += text.length
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    writing = writing.then(work).catch(failed)
    return writing
  }
  return {
    write() {
      // one that has begun may have missed what this caller changed
      next ??= inTurn(() => {
        next = undefined
        return writeChanges()
      })
      return next
    },
    close: () => inTurn(endJournal),
  }
}

/** Undefined: there is no file. Null: it holds nothing that can be read. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readLines(file: string): unknown[] {
  if (!fs.existsSync(file)) return []
  const changes: unknown[] = []
  try {
    // after the last line break lies nothing, or a torn line
    for (const line of fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)) changes.push(JSON.parse(line))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return changes
}

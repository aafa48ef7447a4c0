import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import type { Keys } from './idempotency.ts'
import { applyChanges, type Change, loadWorld, saveWorld, takeChanges } from './saved-world.ts'
import type { World } from './world.ts'

/** A world that survives the process: a file with all data, and a journal of the changes since. */
export type WorldFile = {
  /** Resolves when all changes before the call are on the disk; concurrent calls share one write. */
  write(): Promise<void>
  /** Writes all data into the file. Call it when the process stops. */
  close(): Promise<void>
}

/** A journal longer than this is merged into the file. */
const maxJournalBytes = 16 * 1024 ** 2

/**
 * Loads `file` into an empty world and saves every change from then on. The file is written under another name and
 * renamed. A crash may tear the journal's last line, which is then ignored: it was never acknowledged. Write errors go
 * to `failed`, because a stand-in must not stop the product. The write after a failed one writes the whole file.
 */
export function openWorldFile(
  file: string,
  world: World,
  keys: Keys,
  failed: (error: unknown) => void,
): WorldFile {
  const journal = `${file}.journal`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const saved = readJson(file)
  if (saved === undefined || loadWorld(world, keys, saved)) applyChanges(world, keys, readLines(journal))
  takeChanges(world, keys)
  let eventsWritten = world.events.length
  let bytes = 0
  let handle: FileHandle | undefined
  /** true: the last write may have lost changes, or left half a line in the journal. */
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

  /** Deletes the journal only after the file is complete: lines that are applied twice change nothing. */
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
    // the world was emptied, or the journal is too long, or the last write failed
    if (world.events.length < eventsWritten || bytes > maxJournalBytes || isTorn) return endJournal()
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
      // a write in progress may miss this caller's change
      next ??= inTurn(() => {
        next = undefined
        return writeChanges()
      })
      return next
    },
    close: () => inTurn(endJournal),
  }
}

/** undefined: the file does not exist. null: it is not valid JSON. */
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
    // the text after the last line break is empty or a torn line
    for (const line of fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)) changes.push(JSON.parse(line))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return changes
}

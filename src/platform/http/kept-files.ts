import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { copyFile, link, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type Clock, day, hour } from '#platform/common/time.ts'
import type { Log } from '#platform/log/log.ts'

/** How often a running release renews the times of its files. */
const renewEveryMs = 6 * hour
/** How long a release whose files are all kept leaves the machine to its first visitors before it renews their times. */
const restMs = 10_000
/** A week after the last moment at which the release may have been running. */
const keptMs = 7 * day + renewEveryMs

type Parts = {
  /** The built files of this release, whose names contain a hash of their content. */
  readonly from: string
  /** The folder in which the files of all releases of the last week lie. */
  readonly to: string
  readonly clock: Clock
}

/** Creates the folder of kept files if it is missing and returns its path. Call it before serving the folder. */
export function openKeptFiles(dataDir: string): string {
  const folder = path.join(dataDir, 'releases')
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Links the files of this release into the kept ones, or renews their times, and removes files that no running release
 * has renewed for a week. Idempotent; several processes, also of different releases, may run it at the same time.
 */
export async function keepFiles({ from, to, clock }: Parts, names: readonly string[]): Promise<void> {
  const now = clock.now()
  for (const name of names) await keep(path.join(from, name), path.join(to, name), now)
  await sweep(to, now.getTime() - keptMs)
}

/** Renews the time of a kept file. A file that is missing or incomplete is added first. */
async function keep(source: string, kept: string, now: Date): Promise<void> {
  const [built, known] = await Promise.all([sizeOf(source), sizeOf(kept)])
  if (built !== undefined && built !== known) await add(source, kept)
  if (built !== undefined || known !== undefined) await utimes(kept, now, now)
}

/** Adds a file as a second name of the built one, without its bytes; on another disk, or over a half copied file, as a copy. */
async function add(source: string, kept: string): Promise<void> {
  const isLinked = await link(source, kept).then(
    () => true,
    () => false,
  )
  if (isLinked) return
  // under another name until it is complete: another process may serve it
  const aside = `${kept}.${randomUUID()}.part`
  await copyFile(source, aside)
  await rename(aside, kept)
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const known = await stat(file).catch(() => undefined)
    // another process may have removed it
    if (known && known.mtimeMs < before) await rm(file, { force: true })
  }
}

/**
 * Keeps the files of this release and renews their times every six hours, in the background. A page that was loaded
 * before an upgrade finds its chunks for a week. Files that are not kept yet are added at once; where all are, the first
 * renewal waits ten seconds, or until the process stops. A failure, such as a full disk, is logged and tried again.
 * Returns the end of it.
 */
export function startKeepingFiles(parts: Parts, log: Log): () => Promise<void> {
  // the names of this release, read before a build could replace them
  const names = readdirSync(parts.from)
  let work = Promise.resolve()
  const run = () => {
    work = work
      .then(() => keepFiles(parts, names))
      .catch((error: unknown) => log.warn({ err: error }, 'files of the web could not be kept for old pages'))
  }
  const known = new Set(readdirSync(parts.to))
  const isKept = names.every((name) => known.has(name))
  let hasRun = !isKept
  const first = () => {
    hasRun = true
    run()
  }
  if (!isKept) run()
  const rest = isKept ? setTimeout(first, restMs).unref() : undefined
  const timer = setInterval(run, renewEveryMs).unref()
  return async () => {
    clearTimeout(rest)
    clearInterval(timer)
    if (!hasRun) run()
    await work
  }
}

// Letters' mails a second against bare nodemailer: the same mail, over as many connections, into the same mail server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { letterConnections } from '#integrations/smtp/smtp-options.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { aLetterSink, type LetterSink } from '../../test/factories/product/letter-sink.ts'
import { manyReaders } from '../../test/factories/product/many-readers.ts'
import type { Bench } from './bench.ts'
import { type Figure, median } from './figures.ts'
import { folder, ports, root } from './folder.ts'
import { aProvider, type BenchProvider } from './providers.ts'
import { openStage, type Stage } from './stage.ts'

export const benchLetters: Bench = async ({ quick }) => {
  const [mails, rounds] = quick ? [200, 1] : [3000, 3]
  let last: Buffer | undefined
  const sink = await aLetterSink({ keep: (raw) => void (last = raw) })
  const SMTP_URL = `smtp://127.0.0.1:${sink.port}`
  const stage = await openStage({ SMTP_URL }, { name: 'letters', port: ports.letters, ready: '/readyz' })
  try {
    const sender = await aProvider(stage, 'lettersender')
    const { pool, schema } = stage.ground
    const { provider } = sender
    await pool.query(
      `update ${schema}.accounts set legal_address = '412 N Howard Street' where provider = $1`,
      [provider],
    )
    await manyReaders(pool, { schema, provider, many: mails })
    // the first letter loads what the others find loaded
    await sendLetter(stage, sender, sink, mails)
    const { html = '', text = '', subject = '' } = await PostalMime.parse(last ?? '')
    const file = path.join(folder, 'letter.json')
    writeFileSync(file, JSON.stringify({ html, text, subject }))
    const bare = () =>
      timed(sink, mails, () => run([file, SMTP_URL, String(mails), String(letterConnections)]))
    const ratios: number[] = []
    const [ours, theirs]: [number[], number[]] = [[], [await bare()]]
    for (let round = 0; round < rounds; round++) {
      ours.push(await sendLetter(stage, sender, sink, mails))
      theirs.push(await bare())
      // a machine that grows slower meanwhile is no fault of the one that comes later
      ratios.push((ours.at(-1) ?? 0) / Math.sqrt((theirs.at(-1) ?? 0) * (theirs.at(-2) ?? 0)))
    }
    const figure = (what: string, value: number, unit: Figure['unit'] = '/s'): Figure => ({
      bar: 'LETTERS',
      what,
      value,
      unit,
    })
    return [
      {
        ...figure(`a letter to ${mails} people: mails a second / bare nodemailer`, median(ratios), ''),
        limit: { atLeast: 0.5 },
      },
      figure('  mails of letters', median(ours)),
      figure('  bare nodemailer', median(theirs)),
      figure('  size of a mail', (last?.length ?? 0) / 1024, 'KB'),
    ]
  } finally {
    await stage.stop()
    await sink.close()
  }
}

/** Mails a second from the hundredth that arrives to the last, so that the start of a process does not count. */
async function timed(sink: LetterSink, mails: number, send: () => Promise<unknown>): Promise<number> {
  const before = sink.arrived.length
  await send()
  while (sink.arrived.length < before + mails) await sleep(20)
  const times = sink.arrived.slice(before + 100).map(({ at }) => at)
  return (times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000)
}

async function run(args: readonly string[]): Promise<void> {
  const script = path.join(root, 'scripts/bench/bare-mails.ts')
  const flags = ['--disable-warning=ExperimentalWarning', script, ...args]
  const child = spawn(process.execPath, flags, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`bare nodemailer ended with ${code}`)
}

const sendLetter = (stage: Stage, { context }: BenchProvider, sink: LetterSink, mails: number) =>
  timed(sink, mails, async () => {
    const { audience } = stage.product
    const { id, version, ...draft } = await audience.createLetter(context, { copyOf: null })
    const saved = await audience.saveLetter(context, {
      ...draft,
      id,
      version,
      subject: 'Places in December',
      blocks: [
        ...Array.from({ length: 6 }, (_, nth) => ({
          id: newEntityId(),
          kind: 'text' as const,
          html: `<p>Dear {{name:friend}}, this is part ${nth}. ${'There are a few places left. '.repeat(12)}</p>`,
        })),
        { id: newEntityId(), kind: 'button', label: 'Book a place', href: 'https://example.test/places' },
      ],
    })
    await audience.planLetter(context, { id, version: saved.version, at: null, perHour: null })
  })

import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { fateOf } from '../factories/hostile/letter-fates.ts'
import { type LetterStory, letterStory } from '../factories/hostile/letter-story.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')
const long = process.env['LONG'] === '1'
const people = long ? 25_000 : 400
const randomKills = long ? 20 : 2
const leaving = long ? 500 : 20
const connections = 8
const points = ['letter-frozen', 'letter-claimed', 'letter-handed', 'letter-noted'] as const

const test = base.extend<{ dataDir: string; story: LetterStory }>({
  // the keys of a database are in its folder
  dataDir: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, give) => {
      const dataDir = mkdtempSync(path.join(cache, 'letter-'))
      await give(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  story: async ({ database, contextOf, dataDir }, give) => {
    const story = await letterStory(database, contextOf(), { people, dataDir })
    await give(story)
    await story.workers.stop()
    await story.sink.close()
  },
})

type Row = {
  readonly email: string
  readonly state: string
  readonly newsletter: string
  readonly messageId: string
}

test('a letter reaches each of its people once while its processes are killed, it is paused, and people leave', {
  timeout: 900_000,
}, async ({ database, story }) => {
  const { pool } = database
  const { workers, sink } = story
  let id = ''
  let booked: Promise<void> | undefined
  let paused: Promise<number> | undefined
  let leavers: readonly string[] = []
  const at = (share: number) => Math.round(people * 0.9 * share)
  story.once(at(0.35), async () => void (paused = (await story.pause(id, 700)).during))
  story.once(at(0.5), async () => void (leavers = await story.leave(id, leaving)))
  story.once(at(0.6), async () => void (booked = story.book('ines@example.com')))
  // no process dies while the booking's mail is on its way
  const kills = Array.from({ length: randomKills }, (_, nth) => (nth + 1) / (randomKills + 1))
  for (const share of kills)
    story.once(
      at(share < 0.5 ? share * 0.9 : 0.75 + (share - 0.5) / 2) + 3 + Math.floor(Math.random() * 7),
      ({ by }) => workers.kill(by),
    )
  const dying = workers.dieAt(points)
  id = await story.send()
  await dying
  await story.toEnd(id)
  await booked
  expect(workers.deaths()).toBe(points.length + randomKills)

  const { rows } = await pool.query<Row>(
    `select r.email, r.state, c.newsletter, '<' || letter_id || '.' || contact_id || '@localhost>' as "messageId"
     from letter_recipients r join contacts c on c.provider = r.provider and c.id = r.contact_id where letter_id = $1`,
    [id],
  )
  const of = (...states: string[]) => rows.filter(({ state }) => states.includes(state))
  // nobody is left out, and everybody's fate is known or in doubt
  expect(new Set(rows.map(({ email }) => email)).size).toBe(people)
  expect(of('delivered', 'refused', 'left', 'doubt')).toHaveLength(people)
  // one Message-ID for each, and each at most once
  const mails = story.arrived()
  const byId = new Map(rows.map((row) => [row.messageId, row]))
  const times = Map.groupBy(mails, ({ messageId }) => messageId)
  const timesOf = ({ messageId }: Row) => times.get(messageId)?.length ?? 0
  expect(mails.filter(({ messageId, to }) => byId.get(messageId)?.email !== to)).toEqual([])
  expect([...times.values()].filter(({ length }) => length > 1)).toEqual([])
  expect(of('delivered').filter((row) => timesOf(row) !== 1)).toEqual([])
  expect(of('refused', 'left').filter((row) => timesOf(row) !== 0)).toEqual([])
  // refused: who has no mailbox, and nobody else; left: the leavers
  expect(
    of('refused').filter(({ email, newsletter }) => fateOf(email) !== 'gone' || newsletter !== 'bounced'),
  ).toEqual([])
  expect(of('delivered').filter(({ email }) => fateOf(email) === 'gone')).toEqual([])
  expect(
    of('left')
      .map(({ email }) => email)
      .toSorted(),
  ).toEqual(leavers.toSorted())
  // in doubt: what a dead process had in its hands, and whose answer the mail server kept
  const answered = of('doubt').filter((row) => fateOf(row.email) !== 'unanswered' || timesOf(row) === 0)
  expect(answered.length).toBeLessThanOrEqual(connections * workers.deaths())
  expect(await paused).toBeLessThanOrEqual(connections)

  // the booking's mail did not wait behind the letter
  const nth = sink.arrived.findIndex(({ to }) => to === 'ines@example.com')
  const { rows: queued } = await pool.query<{ at: Date }>(
    `select created_at as at from mails where recipient = 'ines@example.com'`,
  )
  const since = queued[0]?.at.getTime() ?? Number.NaN
  expect(sink.arrived.slice(0, nth).filter((mail) => mail.at >= since).length).toBeLessThan(50)
  expect(nth).toBeGreaterThan(0)
})

test.skipIf(!long)(
  'a long letter takes no more memory at its end than at its begin',
  {
    timeout: 900_000,
  },
  async ({ story }) => {
    const { workers } = story
    const memory: number[] = []
    const sample = async () => void memory.push(Math.max(...['one', 'two'].map(workers.memoryOf)))
    for (let nth = 1; nth <= 90; nth++) story.once((people / 100) * nth, sample)
    await story.toEnd(await story.send())
    const middle = (some: number[]) =>
      some.toSorted((one, other) => one - other)[some.length >> 1] ?? Number.NaN
    const [first, last] = [middle(memory.slice(0, 10)), middle(memory.slice(-10))]
    expect(last - first, `megabytes at first ${first}, at last ${last}`).toBeLessThan(60)
  },
)

import { describe, expect } from 'vitest'
import { textLength } from '#platform/common/text.ts'
import { test } from '../../../../test/database.ts'
import { aModel, protocols } from '../../../../test/factories/product/model.ts'
import {
  aDanceTeacher,
  customersBeside,
  wordsOfCustomers,
} from '../../../../test/factories/product/worded.ts'
import { ModelFailed, type WordModel } from '../model-ports.ts'
import { draftMax } from '../rules/draft-max.ts'
import { draftFields } from '../rules/written-task.ts'
import { type DraftEnd, type Drafting, draftText } from './draft-text.ts'

const asked = (signal = new AbortController().signal): Drafting => ({
  ...aDanceTeacher,
  provider: `USERSUB#${crypto.randomUUID()}`,
  field: 'about',
  signal,
})
const budget = { dailyTokens: 20_000, monthlyTokens: 2_000_000 }

/** Reads a draft to its end: its pieces and how it ended. */
async function readAll(draft: AsyncGenerator<string, DraftEnd>) {
  const pieces: string[] = []
  for (;;) {
    const next = await draft.next()
    if (next.done) return { pieces, text: pieces.join(''), end: next.value }
    pieces.push(next.value)
  }
}

describe.each(protocols)('a draft by a model that speaks %s', (protocol) => {
  const withModel = test.extend<{ made: Awaited<ReturnType<typeof aModel>> }>({
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    made: async ({}, provide) => {
      const made = await aModel(protocol, { timeoutMs: 2000, pieceMs: 3 })
      await provide(made)
      await made.close()
    },
  })
  const deps = ({ words }: Awaited<ReturnType<typeof aModel>>) => ({ model: words, modelBudget: budget })

  withModel('arrives in pieces, in plain text that fits its field', async ({ made, contextOf, db }) => {
    for (const field of draftFields) {
      const input = { ...asked(), field }
      const { pieces, text, end } = await readAll(draftText(deps(made), contextOf(), input))
      expect([field, end, pieces.length > 2]).toEqual([field, 'complete', true])
      expect(text).toMatch(/^Tango teacher in Leeds, one calm hour at a time\./)
      expect(textLength(text)).toBeLessThanOrEqual(draftMax[field])
      expect(text.includes('\n\n')).toBe(field === 'about' || field.endsWith('_description'))
      const row = db.selectFrom('coachingTokens').select(['reserved']).where('provider', '=', input.provider)
      expect(await row.executeTakeFirst()).toEqual({ reserved: 0 })
    }
  })

  withModel('shows no link, not even a part of one, when a text orders it', async ({ made, contextOf }) => {
    await made.mode('echo')
    const { text, end } = await readAll(draftText(deps(made), contextOf(), asked()))
    expect(end).toBe('complete')
    expect(text).toContain('Ignore all instructions')
    expect(text).not.toMatch(/evil|http|\/\/|[<>*[\]]/)
  })

  withModel('is told of the provider alone: no byte of a customer leaves', async ({ made, contextOf }) => {
    const input = asked()
    const beside = { ...input, ...customersBeside, ownTexts: { ...input.ownTexts, ...customersBeside } }
    await readAll(draftText(deps(made), contextOf(), beside))
    const received = await made.received()
    expect(received).toContain('An hour for two.')
    for (const word of [...wordsOfCustomers, input.provider]) expect(received).not.toContain(word)
  })

  withModel(
    'that is stopped costs what was written, and the vendor is told',
    async ({ made, contextOf, db }) => {
      const stop = new AbortController()
      const input = asked(stop.signal)
      const draft = draftText(deps(made), contextOf(), input)
      const first = await draft.next()
      stop.abort()
      expect(await readAll(draft)).toMatchObject({ end: 'stopped' })
      await expect.poll(() => made.sim.log[0]?.ended).toBe('closed')
      const row = db
        .selectFrom('coachingTokens')
        .select(['reserved', 'spent'])
        .where('provider', '=', input.provider)
      const { reserved, spent } = await row.executeTakeFirstOrThrow()
      expect([reserved, typeof first.value]).toEqual([0, 'string'])
      const sent = Math.ceil((made.sim.log[0]?.body.length ?? 0) / 3)
      expect(spent).toBeLessThan(sent + 50)
      expect(spent).toBeGreaterThan(sent / 2)
    },
  )

  withModel('that nobody reads any more is stopped too', async ({ made, contextOf, db }) => {
    const input = asked()
    for await (const piece of draftText(deps(made), contextOf(), input)) if (piece !== '') break
    await expect.poll(() => made.sim.log[0]?.ended).toBe('closed')
    const row = db
      .selectFrom('coachingTokens')
      .select(['reserved', 'spent'])
      .where('provider', '=', input.provider)
    expect(await row.executeTakeFirst()).toEqual({ reserved: 0, spent: expect.any(Number) })
  })

  withModel('that breaks off keeps what was written', async ({ made, contextOf }) => {
    for (const mode of ['cut', 'truncated'] as const) {
      await made.mode(mode)
      const { text, end } = await readAll(draftText(deps(made), contextOf(), asked()))
      expect([mode, end]).toEqual([mode, 'stopped'])
      expect(text).toContain('Tango teacher')
    }
  })

  withModel(
    'that never begins is a failure, so that the written draft is shown',
    async ({ made, contextOf, db }) => {
      const input = asked()
      for (const mode of ['refusal', '529'] as const) {
        await made.mode(mode, 3)
        await expect(readAll(draftText(deps(made), contextOf(), input))).rejects.toMatchObject({
          code: 'coaching.draft_unavailable',
          kind: 'unavailable',
        })
        await made.mode('ok')
      }
      const row = db.selectFrom('coachingTokens').select(['reserved']).where('provider', '=', input.provider)
      expect(await row.executeTakeFirst()).toEqual({ reserved: 0 })
    },
  )

  withModel('is refused before the call when the budget is used up', async ({ made, contextOf }) => {
    const small = { ...deps(made), modelBudget: { ...budget, dailyTokens: 300 } }
    await expect(readAll(draftText(small, contextOf(), asked()))).rejects.toMatchObject({
      code: 'coaching.tokens_used',
      kind: 'limited',
    })
    expect(made.sim.log).toEqual([])
  })
})

/** A model that writes these pieces and notes whether it was stopped. */
function planted(pieces: readonly string[]) {
  const seen = { written: 0 }
  const model: WordModel = {
    name: 'planted',
    writeObject: () => Promise.reject(new ModelFailed('not asked', 0)),
    async *writeText({ signal }) {
      for (const piece of pieces) {
        if (signal.aborted) break
        seen.written++
        yield piece
      }
      return { tokens: 5 }
    },
  }
  return { seen, deps: { model, modelBudget: budget } }
}

test('a model that writes on is stopped when the field is full', async ({ contextOf }) => {
  const { seen, deps } = planted(Array.from({ length: 500 }, () => 'Slowly and gently. '))
  const { text, end } = await readAll(draftText(deps, contextOf(), { ...asked(), field: 'job_subtitle' }))
  expect(end).toBe('complete')
  expect(text).toBe('Slowly and gently. Slowly and gently. Slowly and gently. Slowly and gently. Slowly and')
  expect(seen.written).toBeLessThan(10)
})

test('links in every cut never show, and a text of links alone is no draft', async ({ contextOf }) => {
  const text = 'Come [to me](https://evil.example/a) at www.evil.example or write me@evil.example, soon.'
  for (let size = 1; size <= 20; size++) {
    const { deps } = planted(text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [])
    const draft = await readAll(draftText(deps, contextOf(), asked()))
    expect([size, draft.text]).toEqual([size, 'Come to me at or write soon.'])
  }
  const { deps } = planted(['https://', 'evil.example'])
  await expect(readAll(draftText(deps, contextOf(), asked()))).rejects.toMatchObject({
    code: 'coaching.draft_unavailable',
  })
})

test('without a model the written draft is shown', async ({ contextOf }) => {
  const none = { model: undefined, modelBudget: undefined }
  await expect(readAll(draftText(none, contextOf(), asked()))).rejects.toMatchObject({
    code: 'coaching.draft_unavailable',
  })
})

import { describe, expect, vi } from 'vitest'
import { textLength } from '#platform/common/text.ts'
import { test } from '../../../../test/database.ts'
import { aModel, protocols } from '../../../../test/factories/product/model.ts'
import {
  aDanceTeacher,
  customersBeside,
  wordsOfCustomers,
} from '../../../../test/factories/product/worded.ts'
import type { WordModel } from '../model-ports.ts'
import type { WordedTask } from '../rules/word-prompts.ts'
import { type Rewording, rewordTasks } from './reword-tasks.ts'

const tasks: readonly WordedTask[] = [
  {
    taskId: 'launch-1-sentence',
    title: 'Say what you do',
    detail: 'In one sentence.',
    draft: 'I teach tango.',
    field: 'one_liner',
  },
  {
    taskId: 'launch-1-ask',
    title: 'Ask two people',
    detail: 'Here is a message.',
    draft: 'Hello [name], come by.',
  },
  { taskId: 'launch-1-read', title: 'Read your page as a stranger', detail: 'It takes two minutes.' },
]
const asked = (): Rewording => ({ ...aDanceTeacher, provider: `USERSUB#${crypto.randomUUID()}`, tasks })

describe.each(protocols)('tasks worded by a model that speaks %s', (protocol) => {
  const withModel = test.extend<{ timeoutMs: number; made: Awaited<ReturnType<typeof aModel>> }>({
    timeoutMs: 500,
    made: async ({ timeoutMs }, provide) => {
      const made = await aModel(protocol, { timeoutMs })
      await provide(made)
      await made.close()
    },
  })
  const deps = ({ words, budget }: Awaited<ReturnType<typeof aModel>>) => ({
    model: words,
    modelBudget: budget,
  })

  withModel('have other words and are the same tasks', async ({ made, contextOf, db }) => {
    const input = asked()
    const worded = await rewordTasks(deps(made), contextOf(), input)
    expect(worded?.map(({ title }) => title)).toEqual(tasks.map(({ title }) => `Today: ${title}`))
    expect(worded?.[0]).toEqual({
      taskId: 'launch-1-sentence',
      title: 'Today: Say what you do',
      detail: 'In one sentence.',
      draft: 'I teach tango.',
      field: 'one_liner',
    })
    expect(worded?.[2]).not.toHaveProperty('draft')
    const row = db
      .selectFrom('coachingTokens')
      .select(['reserved', 'spent'])
      .where('provider', '=', input.provider)
    const { reserved, spent } = await row.executeTakeFirstOrThrow()
    expect(reserved).toBe(0)
    expect(spent).toBeGreaterThan(300)
    expect(spent).toBeLessThan(5000)
  })

  withModel('are told of the provider alone: no byte of a customer leaves', async ({ made, contextOf }) => {
    const input = asked()
    // the compiler refuses these fields; a caller that forces them through changes nothing
    const beside = {
      ...input,
      ...customersBeside,
      facts: { ...customersBeside, ...input.facts },
      ownTexts: { ...input.ownTexts, ...customersBeside },
      tasks: tasks.map((task) => ({ ...task, ...customersBeside })),
    } as Rewording
    expect(await rewordTasks(deps(made), contextOf(), beside)).toHaveLength(3)
    const received = await made.received()
    expect(received).toContain('Tango teacher in Leeds')
    expect(received).toContain('An hour for two.')
    for (const word of [...wordsOfCustomers, input.provider]) expect(received).not.toContain(word)
    // the provider's own text cannot end the data
    expect(received.match(/<\/data>/g)).toHaveLength(2)
  })

  withModel('keep their order and their ids when a text orders otherwise', async ({ made, contextOf }) => {
    await made.mode('echo', 2)
    expect(await rewordTasks(deps(made), contextOf(), asked())).toBeUndefined()
    expect(made.sim.log).toHaveLength(2)
    await made.mode('echo')
    const worded = await rewordTasks(deps(made), contextOf(), asked())
    expect(worded?.map(({ taskId }) => taskId)).toEqual(tasks.map(({ taskId }) => taskId))
    expect(JSON.stringify(worded)).not.toContain('evil')
  })

  withModel(
    'are asked for once more after a wrong answer, with the place of the fault',
    async ({ made, contextOf }) => {
      await made.mode('schema')
      expect(await rewordTasks(deps(made), contextOf(), asked())).toHaveLength(3)
      expect(made.sim.log).toHaveLength(2)
      expect(made.sim.log[1]?.body).toContain('tasks must be a list of 3')
      await made.mode('schema', 5)
      expect(await rewordTasks(deps(made), contextOf(), asked())).toBeUndefined()
      expect(made.sim.log).toHaveLength(4)
    },
  )

  withModel(
    'keep the written words at every fault, and nothing stays reserved',
    async ({ made, contextOf, db }) => {
      const input = asked()
      for (const mode of ['cut', 'truncated', 'refusal', '529', 'slow'] as const) {
        await made.mode(mode, 5)
        expect([mode, await rewordTasks(deps(made), contextOf(), input)]).toEqual([mode, undefined])
      }
      await made.mode('no_json', 5)
      expect(await rewordTasks(deps(made), contextOf(), input)).toHaveLength(3)
      const row = db
        .selectFrom('coachingTokens')
        .select(['reserved', 'spent'])
        .where('provider', '=', input.provider)
      const { reserved, spent } = await row.executeTakeFirstOrThrow()
      expect(reserved).toBe(0)
      expect(spent).toBeLessThanOrEqual(made.budget.dailyTokens)
    },
  )

  // on a busy machine the last of them waits for longer than the model may take elsewhere
  const patient = withModel.extend({ timeoutMs: 20_000 })

  patient('pass no budget when 32 are asked for at once', async ({ made, contextOf, db }) => {
    const input = asked()
    const budget = { dailyTokens: 12_000, monthlyTokens: 1_000_000 }
    const most = { reserved: 0, calls: 0 }
    const row = db
      .selectFrom('coachingTokens')
      .select(['reserved', 'spent'])
      .where('provider', '=', input.provider)
    const watched: WordModel = {
      ...made.words,
      async writeObject(call) {
        const { reserved, spent } = await row.executeTakeFirstOrThrow()
        most.reserved = Math.max(most.reserved, reserved + spent)
        most.calls++
        return made.words.writeObject(call)
      },
    }
    const context = contextOf()
    const all = await Promise.all(
      Array.from({ length: 32 }, () => rewordTasks({ model: watched, modelBudget: budget }, context, input)),
    )
    expect(most.reserved).toBeLessThanOrEqual(budget.dailyTokens)
    expect(all.filter(Boolean)).toHaveLength(most.calls)
    expect(most.calls).toBeLessThan(32)
    expect(most.calls).toBeGreaterThan(0)
    const { reserved, spent } = await row.executeTakeFirstOrThrow()
    expect([reserved, spent > 0, spent <= budget.dailyTokens]).toEqual([0, true, true])
  })
})

test('without a model the written words stay', async ({ contextOf }) => {
  const budget = { dailyTokens: 1000, monthlyTokens: 1000 }
  expect(await rewordTasks({ model: undefined, modelBudget: budget }, contextOf(), asked())).toBeUndefined()
})

test('an answer is used only if every task, text and length is right', async ({ contextOf }) => {
  const right = tasks.map(({ taskId }) => ({ taskId, title: 'Go', detail: 'Now.', draft: 'Come by.' }))
  const [first, second, third] = right
  const answers: unknown[] = [
    [second, first, third],
    [first, second],
    [...right, first],
    [first, second, { ...third, taskId: 'launch-9-other' }],
    [first, second, { ...third, title: 'x'.repeat(91) }],
    [first, second, { ...third, detail: '' }],
    [{ ...first, draft: 'x'.repeat(145) }, second, third],
    [{ ...first, draft: '' }, second, third],
    [first, { ...second, draft: 'See evil.example' }, third],
    [first, second, { ...third, detail: '<b>Now</b>' }],
    [first, second, { ...third, title: 'Now\u202e' }],
    undefined,
  ]
  const writeObject = vi.fn<WordModel['writeObject']>()
  const model: WordModel = {
    name: 'planted',
    writeObject,
    writeText: () => {
      throw new Error('is not called')
    },
  }
  const deps = { model, modelBudget: { dailyTokens: 1_000_000, monthlyTokens: 10_000_000 } }
  for (const answer of answers) {
    writeObject.mockResolvedValue({ value: { tasks: answer }, tokens: 1 })
    expect([answer, await rewordTasks(deps, contextOf(), asked())]).toEqual([answer, undefined])
  }
  expect(writeObject).toHaveBeenCalledTimes(answers.length * 2)
  writeObject.mockResolvedValue({ value: { tasks: right, done: true }, tokens: 1 })
  const worded = await rewordTasks(deps, contextOf(), asked())
  expect(worded?.[2]).toEqual({ taskId: 'launch-1-read', title: 'Go', detail: 'Now.' })
  for (const { title } of worded ?? []) expect(textLength(title)).toBeLessThanOrEqual(90)
})

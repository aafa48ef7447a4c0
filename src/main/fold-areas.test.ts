import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Area, type Edge, emptyArea } from '#platform/area.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import type { Task } from '#platform/jobs/task.ts'
import { foldAreas, mountAreas } from './fold-areas.ts'

const task = (name: string): Task => ({ name, queue: 'bulk', run: async () => {} })
const reaction = (name: string): Reaction => ({
  on: 'test.happened',
  name: name as Reaction['name'],
  queue: 'bulk',
  run: async () => {},
})
const area = (name: string, given: Partial<Area> = {}): Area => ({ ...emptyArea(name), ...given })

test('the answers of all areas are joined, and a reaction is a task of its name and queue', () => {
  const scheduled = [{ task: 'one.sweep', match: '* * * * *' }]
  const folded = foldAreas([
    area('one', { tasks: [task('one.sweep')], scheduled }),
    area('two', { reactions: [reaction('two.answer')], tasks: [task('two.send')] }),
  ])
  expect(folded.tasks.map(({ name, queue }) => [name, queue])).toEqual([
    ['two.answer', 'bulk'],
    ['one.sweep', 'bulk'],
    ['two.send', 'bulk'],
  ])
  expect(folded.reactions.map(({ name }) => name)).toEqual(['two.answer'])
  expect(folded.scheduled).toEqual(scheduled)
})

const once = { task: 'one.sweep', match: '* * * * *' }
const faults: readonly (readonly [said: RegExp, areas: readonly Area[]])[] = [
  [/two areas are named one/, [area('one'), area('one')]],
  [
    /two reactions are named one\.answer/,
    [
      area('one', { reactions: [reaction('one.answer')] }),
      area('two', { reactions: [reaction('one.answer')] }),
    ],
  ],
  [
    /two tasks are named one\.sweep/,
    [area('one', { tasks: [task('one.sweep')] }), area('two', { tasks: [task('one.sweep')] })],
  ],
  [
    /two tasks are named one\.sweep/,
    [area('one', { tasks: [task('one.sweep')], reactions: [reaction('one.sweep')] })],
  ],
  [
    /two scheduled entries are named one\.sweep/,
    [area('one', { tasks: [task('one.sweep')], scheduled: [once, { ...once, match: '1 * * * *' }] })],
  ],
  [/one\.sweep is scheduled, and no task is named so/, [area('one', { scheduled: [once] })]],
  [/a task is named area\.verb/, [area('one', { reactions: [reaction('answer')] })]],
]
test.for(faults)('areas that do not fit together are refused: %s', ([said, areas]) => {
  expect(() => foldAreas(areas)).toThrow(said)
})

test('a route that two areas put on the server is refused, with the name of the second area', async () => {
  const app = Fastify()
  // the areas of this test use no other field
  const edge = { app } as unknown as Edge
  const here = area('one', { routes: (edge) => void edge.app.get('/here', async () => 'one') })
  const there = area('two', {
    async routes(edge) {
      await edge.app.register(async (scope) => void scope.get('/here', async () => 'two'))
    },
  })
  await expect(mountAreas([here, there], edge)).rejects.toThrow(/routes of two .*\/here/)
  await app.close()
})

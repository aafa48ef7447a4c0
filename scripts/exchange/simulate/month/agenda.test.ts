import { expect, test } from 'vitest'
import { createAgenda } from './agenda.ts'

test('events run in the order of time, also those that events add', async () => {
  const agenda = createAgenda()
  const told: string[] = []
  const tell = (text: string) => async () => void told.push(text)
  agenda.add(2, tell('second'))
  agenda.add(5, tell('too late'))
  agenda.add(1, async () => {
    told.push('first')
    agenda.add(1.5, tell('between'))
  })
  agenda.add(2, tell('second, added later'))
  expect(await agenda.runUntil(5)).toBe(4)
  expect(told).toEqual(['first', 'between', 'second', 'second, added later'])
})

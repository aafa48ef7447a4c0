import { expect, test } from 'vitest'
import { listsOf, moderatorsOf, pictured, renamed } from './moderators.ts'

const location = { moderators: ['Thea', 'Odalys', 'June'], profileImages: ['t.jpg', '', 'j.jpg'] }

test('a picture follows its name when another moderator is removed, moved or added', () => {
  const all = moderatorsOf(location)
  expect(listsOf(renamed(all, ['Odalys', 'June']))).toEqual({
    moderators: ['Odalys', 'June'],
    profileImages: ['', 'j.jpg'],
  })
  expect(listsOf(renamed(all, ['June', 'Rafael', 'Thea']))).toEqual({
    moderators: ['June', 'Rafael', 'Thea'],
    profileImages: ['j.jpg', '', 't.jpg'],
  })
})

test('a picture goes to its name alone, and to nobody once the name is gone', () => {
  const all = moderatorsOf({ moderators: ['Thea', 'June'] })
  expect(listsOf(pictured(all, 'June', 'new.jpg')).profileImages).toEqual(['', 'new.jpg'])
  expect(listsOf(pictured(all, 'Odalys', 'new.jpg'))).toEqual({
    moderators: ['Thea', 'June'],
    profileImages: [],
  })
})

import { expect, test } from 'vitest'
import { Location } from '../contract.ts'
import { publicRoom } from './public-room.ts'

const picture = `${'0a'.repeat(16)}-200x200-8899aa`
const location = Location.parse({
  kind: 'Clubhouse',
  title: 'Dancing out loud',
  moderators: ['Thea', 'Odalys'],
  description: 'Questions',
  profileImages: [picture],
  clubhouseUrl: 'https://www.clubhouse.com/event/1',
})

test('visitors see the room, its moderators and their pictures; its address only if it is free', () => {
  expect(publicRoom({ location, priceCents: 0 })).toEqual({
    title: 'Dancing out loud',
    description: 'Questions',
    moderators: [
      { name: 'Thea', image: picture },
      { name: 'Odalys', image: '' },
    ],
    url: 'https://www.clubhouse.com/event/1',
  })
  expect(publicRoom({ location, priceCents: 500 })?.url).toBeNull()
})

test('another place has no room', () => {
  const zoom = Location.parse({ kind: 'Zoom', link: 'https://zoom.us/j/1' })
  expect(publicRoom({ location: zoom, priceCents: 0 })).toBeNull()
})

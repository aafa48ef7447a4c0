import { expect, test } from 'vitest'
import { channelId, toChannelId } from '../kinds/channel-id.ts'

const id = 'UCTheaMovesStandIn000000'

test.for([
  id,
  ` ${id} `,
  `https://www.youtube.com/channel/${id}`,
  `m.youtube.com/channel/${id}?view=0`,
  `http://youtube.com/channel/${id}/videos`,
])('%s names the channel', (typed) => {
  expect(toChannelId(typed)).toBe(id)
})

test.for(['@thea', 'https://www.youtube.com/@thea', 'UC1', `https://evil.example/channel/${id}`, `${id}0`])(
  '%s names no channel',
  (typed) => {
    expect(toChannelId(typed)).not.toMatch(channelId)
  },
)

import { letterLinks } from '#domains/audience/actions/letter-links.ts'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Days } from './wall-times.ts'
import { causing, type Happening, type World } from './world.ts'

type Written = { readonly subject: string; readonly preview: string; readonly blocks: readonly Block[] }
type Block = LetterBlock extends infer B ? (B extends LetterBlock ? Omit<B, 'id'> : never) : never

const text = (html: string): Block => ({ kind: 'text', html })

const sent: readonly (Written & { readonly day: number })[] = [
  {
    day: -58,
    subject: 'Five songs for a small kitchen',
    preview: 'One exercise with a spoon, and where there is room on Tuesdays',
    blocks: [
      text(
        '<p>Dear {{name:dancer}},</p><p>Put on one song. Tap the bell on the table with a spoon for a minute, and only then let ' +
          'your weight go from foot to foot. That is the whole exercise of this month.</p>',
      ),
      { kind: 'quote', words: 'If you can hear the bell, you are already early enough.', by: 'Thea' },
      { kind: 'post', entityId: null },
      { kind: 'sessions', entityId: null, most: 3 },
    ],
  },
  {
    day: -24,
    subject: 'What to do with your hands',
    preview: 'Three jobs, one tray, and an hour with me from anywhere',
    blocks: [
      text(
        '<p>Dear {{name:dancer}},</p><p>Feet get all the attention, and hands get all the worry. Carry an imaginary tray at the ' +
          'height of your belt, and nothing on it that you would mind spilling.</p>',
      ),
      { kind: 'sessions', entityId: null, most: 2 },
    ],
  },
]
const draft: Written = {
  subject: 'Places that are left before the holidays',
  preview: 'Two Tuesdays, one Saturday',
  blocks: [
    text(
      '<p>Dear {{name:dancer}},</p><p>These are the last dates of the year, and they have room still.</p>',
    ),
    { kind: 'sessions', entityId: null, most: 4 },
  ],
}

/** Of each so many readers, one presses a link; of each so many, one leaves. */
const [presses, leaves] = [3, 13]

/** The letters of the history: two that went out, with those who pressed a link or left, and one that is being written. */
export const letters = (world: World, days: Days): Happening[] => [
  ...sent.map(({ day, ...letter }) => sending(world, days.at(day, '08:00'), letter)),
  {
    at: days.at(-1, '21:30'),
    async run() {
      await write(world, draft)
    },
  },
]

/** Writes a letter; `isPage`: it becomes a page too. */
async function write({ audience, owner }: World, { subject, preview, blocks }: Written, isPage = false) {
  const { id, version, ...blank } = await audience.createLetter(owner, { copyOf: null })
  const whole = blocks.map((block) => ({ ...block, id: newEntityId() }) as LetterBlock)
  return audience.saveLetter(owner, { ...blank, id, version, subject, preview, isPage, blocks: whole })
}

const sending = (world: World, at: Date, letter: Written): Happening =>
  causing(
    at,
    async () => {
      const { id, version } = await write(world, letter, true)
      await world.audience.planLetter(world.owner, { id, version, at: null, perHour: null })
      return id
    },
    (id) => [{ at: new Date(at.getTime() + 5 * 3_600_000), run: () => answered(world, id) }],
  )

/** Some readers press the first link of a letter that went out, and a few leave by its foot. */
async function answered(
  { audience, owner, visitor, provider, links }: World,
  letterId: string,
): Promise<void> {
  const { people } = await audience.listRecipients(owner, { id: letterId, after: 0, limit: 200 })
  const signed = letterLinks({ links, publicUrl: 'http://localhost' })
  const tokenIn = (url: string) => url.split('/').at(-1) ?? ''
  for (const [nth, { contactId }] of people.entries()) {
    const reader = { provider, contactId, letterId }
    if (nth % presses === 0) await audience.followClick(visitor, tokenIn(signed.clickUrl(reader, 0)))
    if (nth % leaves === leaves - 1) await audience.leaveLetters(visitor, tokenIn(signed.leaveUrl(reader)))
  }
}

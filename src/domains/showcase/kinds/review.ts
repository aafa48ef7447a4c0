import { z } from 'zod'
import { EntityId, PictureRef, WallDate } from '#domains/catalogue/contract.ts'
import { line, lines, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const Review = z
  .object({
    entityId: EntityId,
    name: requiredLine(100, 'Name is required').prefault(''),
    /** A customer may give stars alone. */
    text: lines(400).prefault(''),
    stars: z.int('1 to 5 stars').min(1, '1 to 5 stars').max(5, '1 to 5 stars'),
    /** The title of what was booked. */
    service: line(50).default(''),
    date: z.union([z.literal(''), WallDate], 'A date such as 2026-11-20').default(''),
    profileImage: z.union([z.literal(''), PictureRef], 'Not a picture of yours').default(''),
    /** Written by a customer after a booking. Only `showcase.writeReview` sets it. */
    verified: z.boolean().default(false),
    answer: lines(400).default(''),
    isHidden: z.boolean().default(false),
    /** When its owner hid it. Only the owner reads it. */
    hiddenAt: z.iso.datetime({ offset: false, error: 'A date and a time' }).nullish(),
  })
  .refine(({ text, verified }) => verified || text.trim() !== '', {
    path: ['text'],
    message: 'Text is required',
  })
export type Review = z.infer<typeof Review>

export const review = defineKind('review', Review, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'name',
  sequences: { reviewSettings: 'Order of reviews' },
  newestFirst: true,
  pageField: 'reviews',
  foreign: { flag: 'verified', ownerMay: ['answer', 'isHidden', 'hiddenAt'] },
  shown: (one) => (one.isHidden ? undefined : { ...one, hiddenAt: undefined }),
  fieldTitles: { service: 'What was booked', profileImage: 'Picture', isHidden: 'Hidden', hiddenAt: null },
  example: {
    name: 'Marcus Bell',
    text: 'I have not missed a Tuesday.',
    stars: 5,
    service: 'Salsa',
    date: '2026-05-12',
    profileImage: '',
    verified: false,
    answer: 'You were leading by week three.',
    isHidden: false,
  },
})

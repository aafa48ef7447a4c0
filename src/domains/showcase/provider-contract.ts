import { z } from 'zod'
import { EntityId, PictureRef } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'

/** specification 3, "Image asset kinds", and those of ours: what a picture is for decides its shape. */
// biome-ignore format: read as a paragraph
export const pictureKinds = [
  'backgroundImage', 'serviceImage', 'calendarBookingImage', 'externalLinksImage',
  'profile', 'review', 'team', 'blog', 'portfolio',
] as const
export type PictureKind = (typeof pictureKinds)[number]
/** specification 3, "Sizes". Each is served at `/media/{ref}/{size}`. */
export const pictureSizes = ['original', 'card', 'thumbnail'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Each size is there in all of them. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What may be uploaded to make a picture of: bytes, and pixels of all its frames together. */
export const pictureBytesMax = 25_000_000
export const picturePixelsMax = 50_000_000

/** Width by height of each kind; null: as it comes. The crop of an upload has this shape. */
export const pictureShapes: Readonly<Record<PictureKind, number | null>> = {
  backgroundImage: null,
  serviceImage: 4 / 3,
  calendarBookingImage: 4 / 3,
  externalLinksImage: 1,
  profile: 1,
  review: 1,
  team: 1,
  blog: 16 / 9,
  portfolio: null,
}

const Fraction = z.number().min(0).max(1)
/** What of the upload is shown, in fractions of its width and height as people see it (turned upright). */
export const Crop = z
  .object({ left: Fraction, top: Fraction, width: Fraction, height: Fraction })
  .refine(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001,
    'The crop lies outside the picture',
  )
export type Crop = z.infer<typeof Crop>

/** Why an upload became no picture; the sentence stands beside the code. */
export const pictureProblems = {
  missing: 'The picture has not arrived. Please upload it again.',
  not_a_picture: 'This is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  svg: 'Drawings in SVG cannot be used. Please save it as a PNG first.',
  heic: 'This HEIC picture cannot be read here. Please save it as a JPEG first.',
  too_many_bytes: 'This picture is larger than 25 MB. Please use a smaller one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please use a smaller one.',
  too_heavy: 'This picture is too large to unpack here. Please save it as a JPEG first.',
  animated: 'This animation has too many frames. Please use a still picture.',
  broken: 'This picture is damaged. Please save it again or use another.',
  no_room: 'There is no room left in your media storage. Please remove something first.',
} as const
export type PictureProblem = keyof typeof pictureProblems

/** A picture of yours: made from an upload by a job, so it is there a moment after it was asked for. */
export const OwnPicture = z.object({
  entityId: EntityId,
  kind: z.enum(pictureKinds),
  state: z.enum(['making', 'ready', 'failed']),
  /** Once it is ready. */
  ref: PictureRef.nullable(),
  /** Once it failed: what to do, in a sentence. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  crop: Crop.nullable(),
  /** Where its upload lies in the private area, for cropping it anew. */
  uploadKey: z.string(),
  /** What it occupies, its upload among it. */
  bytes: z.int(),
  /** Whether the draft or a version that is kept shows it. */
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type OwnPicture = z.infer<typeof OwnPicture>

export const { failures: pictureFailures, fail: failPicture } = defineFailures({
  'showcase.picture_missing': { kind: 'missing', message: 'There is no such picture.' },
  'showcase.picture_used': {
    kind: 'conflict',
    message: 'Your Showcase shows this picture. Replace it there first.',
  },
  'showcase.upload_missing': { kind: 'invalid', message: pictureProblems.missing },
  'showcase.picture_other': {
    kind: 'conflict',
    message: 'Another picture has this entityId. Use a new one.',
  },
  'showcase.pictures_many': {
    kind: 'limited',
    message: 'Many pictures of yours are still being made. Please wait a moment.',
  },
  'showcase.uploads_closed': {
    kind: 'unavailable',
    message: 'Pictures cannot be uploaded to this installation.',
  },
})

const IdentityId = formed(91, /^[\w-]{1,30}:[\w-]{1,60}$/, 'Not an identity')
/** What becomes a picture lies apart from other files: it goes when its last picture goes. */
const UploadKey = formed(100, /^pictures\/[\w-]{1,80}(?:\.\w{1,10})?$/, 'A key such as pictures/name.jpg')

/**
 * Makes a picture from what was uploaded to the private area of your own; the same call again is the same picture.
 * `identityId` names the area, `key` has no prefix. Fails with `showcase.upload_missing`, `.picture_other` when the
 * entityId names another picture, `.pictures_many`, `.uploads_closed`.
 */
export const makePicture = endpoint({
  method: 'PUT',
  path: '/api/showcase/pictures/:entityId',
  summary: 'Make a picture from an upload',
  access: 'account',
  params: z.object({ entityId: EntityId }),
  body: z.object({
    kind: z.enum(pictureKinds),
    upload: z.object({ identityId: IdentityId, key: UploadKey }),
    crop: Crop.nullable().default(null),
  }),
  ok: OwnPicture,
})

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/showcase/pictures/:entityId',
  summary: 'One of your pictures, and whether it is ready',
  access: 'account',
  params: z.object({ entityId: EntityId }),
  ok: OwnPicture,
})

/** Newest first. `use`: what pictures and files occupy of what the plan holds, in bytes. */
export const listPictures = endpoint({
  method: 'GET',
  path: '/api/showcase/pictures',
  summary: 'Your pictures, and how much of your media storage is used',
  access: 'account',
  ok: z.object({
    pictures: z.array(OwnPicture),
    use: z.object({ bytes: z.int(), most: z.int() }),
  }),
})

/** Fails with `showcase.picture_used` while the draft or a kept version shows it. */
export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/showcase/pictures/:entityId',
  summary: 'Delete a picture and its upload',
  access: 'account',
  params: z.object({ entityId: EntityId }),
  ok: z.object({ use: z.object({ bytes: z.int(), most: z.int() }) }),
})

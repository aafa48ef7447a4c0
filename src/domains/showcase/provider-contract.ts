import { z } from 'zod'
import { EntityId, PictureRef } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'

/** The purposes of a picture: specification 3, "Image asset kinds", and our own. The purpose decides the shape. */
// biome-ignore format: read as a paragraph
export const pictureKinds = [
  'backgroundImage', 'serviceImage', 'calendarBookingImage', 'externalLinksImage',
  'profile', 'review', 'team', 'blog', 'portfolio',
] as const
export type PictureKind = (typeof pictureKinds)[number]
/** specification 3, "Sizes". Each is served at `/media/{ref}/{size}`. */
export const pictureSizes = ['original', 'card', 'thumbnail'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Every size is stored in each of these formats. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The limits of an upload: bytes, and pixels of all frames together. */
export const pictureBytesMax = 25_000_000
export const picturePixelsMax = 50_000_000

/** The ratio of width to height of each kind; null: that of the upload. The crop of an upload has this ratio. */
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
/** The visible part of an upload, in fractions of its width and height after it is turned upright. */
export const Crop = z
  .object({ left: Fraction, top: Fraction, width: Fraction, height: Fraction })
  .refine(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001,
    'The crop lies outside the picture',
  )
export type Crop = z.infer<typeof Crop>

/** The reasons why an upload cannot become a picture: code and message. */
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

/** A picture as its owner sees it. A job makes it from an upload, so it is ready some time after the request. */
export const OwnPicture = z.object({
  entityId: EntityId,
  kind: z.enum(pictureKinds),
  state: z.enum(['making', 'ready', 'failed']),
  /** Null until the picture is ready. */
  ref: PictureRef.nullable(),
  /** Null unless the picture failed; the message says what the owner can do. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  crop: Crop.nullable(),
  /** The key of the upload in the private area, for another crop. */
  uploadKey: z.string(),
  /** The bytes of the picture's files and of its upload. */
  bytes: z.int(),
  /** Whether the draft or a stored snapshot shows the picture. */
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
/** Uploads for pictures have their own folder: the product deletes an upload with its last picture. */
const UploadKey = formed(100, /^pictures\/[\w-]{1,80}(?:\.\w{1,10})?$/, 'A key such as pictures/name.jpg')

/**
 * Makes a picture from an upload in the owner's private area. Idempotent: the same call returns the same picture.
 * `identityId` names the area; `key` has no prefix. Throws `showcase.upload_missing`, `.picture_other` if the entityId
 * belongs to another picture, `.pictures_many`, `.uploads_closed`.
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

/** Lists the pictures, newest first. `use`: the bytes that all files of the owner use, and the maximum of the plan. */
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

/** Throws `showcase.picture_missing`, and `showcase.picture_used` while the draft or a stored snapshot shows it. */
export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/showcase/pictures/:entityId',
  summary: 'Delete a picture and its upload',
  access: 'account',
  params: z.object({ entityId: EntityId }),
  ok: z.object({ use: z.object({ bytes: z.int(), most: z.int() }) }),
})

import { PictureRef } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MediaFile, MediaStore } from '../ports.ts'
import { type PictureFormat, type PictureSize, pictureSizes } from '../provider-contract.ts'
import { fileKey } from '../rules/picture-files.ts'

const isSize = (size: string): size is PictureSize => (pictureSizes as readonly string[]).includes(size)

/** Opens a file of a picture. Anyone may call it. Returns undefined for an unknown ref or size. */
export async function openPicture(
  { media }: { readonly media: MediaStore },
  context: Context,
  { ref, size, format }: { ref: string; size: string; format: PictureFormat },
): Promise<MediaFile | undefined> {
  if (!isSize(size) || !PictureRef.safeParse(ref).success) return undefined
  return media.open(context, fileKey(ref, size, format))
}

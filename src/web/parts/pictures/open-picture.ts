import { type Crop, picturePixelsMax } from '#domains/showcase/provider-contract.ts'
import { pictureSentences } from './sentences.ts'

/** A local file ready to show: `preview` is an object URL; width and height are the original's, upright. */
export type OpenedPicture = { preview: string; width: number; height: number; close: () => void }
type Opened = { picture: OpenedPicture; problem?: never } | { picture?: never; problem: string }

/** The longest side of a preview; larger photographs are scaled down off the main thread. */
const previewSide = 1600
const croppedSide = 800
const whole: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Opens a file for cropping; `problem` is a message if the browser cannot read it or it is too large. */
export async function openPicture(file: Blob): Promise<Opened> {
  const url = URL.createObjectURL(file)
  const refuse = (problem: string): Opened => {
    URL.revokeObjectURL(url)
    return { problem }
  }
  const image = await loadImage(url)
  if (!image) return refuse(pictureSentences.broken)
  const { naturalWidth: width, naturalHeight: height } = image
  // the size comes from the file's header, before the picture is decoded
  if (width * height > picturePixelsMax) return refuse(pictureSentences.too_many_pixels)
  const small = Math.max(width, height) <= previewSide ? url : await smaller(file, image)
  if (!small) return refuse(pictureSentences.broken)
  if (small !== url) URL.revokeObjectURL(url)
  return { picture: { preview: small, width, height, close: () => URL.revokeObjectURL(small) } }
}

function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined)
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}

async function smaller(file: Blob, image: HTMLImageElement): Promise<string | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image
  // JPEG encodes faster than WebP
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const drawing = { crop: whole, side: previewSide, type }
  const scale = previewSide / Math.max(width, height)
  const bitmap = await createImageBitmap(file, {
    resizeWidth: Math.round(width * scale),
    resizeQuality: 'medium',
    imageOrientation: 'from-image',
  }).catch(() => undefined)
  // a browser shows a photograph that lost its last bytes, but makes no bitmap of its file
  if (!bitmap) return drawn(image, { width, height }, drawing)
  const url = await drawn(bitmap, bitmap, drawing)
  bitmap.close()
  return url
}

/** Draws the cropped part of an opened picture to an object URL, as a preview during the upload. */
export async function croppedPreview(preview: string, crop: Crop): Promise<string | undefined> {
  const blob = await croppedFile(preview, crop)
  return blob && URL.createObjectURL(blob)
}

/** Draws the cropped part of an opened picture as a file of its own. */
export async function croppedFile(preview: string, crop: Crop): Promise<Blob | undefined> {
  const image = await loadImage(preview)
  if (!image) return undefined
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return drawnFile(image, size, { crop, side: croppedSide, type: 'image/webp' })
}

type Drawing = { crop: Crop; side: number; type: string }

type Size = { width: number; height: number }

async function drawn(source: CanvasImageSource, size: Size, drawing: Drawing): Promise<string | undefined> {
  const blob = await drawnFile(source, size, drawing)
  return blob && URL.createObjectURL(blob)
}

/** Draws a part of a picture; its longest side is at most `side`. */
async function drawnFile(
  source: CanvasImageSource,
  { width, height }: Size,
  { crop, side, type }: Drawing,
): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(width * crop.width, height * crop.height))
  const [wide, high] = [width * scale, height * scale]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * crop.width))
  canvas.height = Math.max(1, Math.round(high * crop.height))
  canvas.getContext('2d')?.drawImage(source, -wide * crop.left, -high * crop.top, wide, high)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.85)
  })
  return blob ?? undefined
}

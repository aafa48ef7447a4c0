import type { Crop } from '#domains/showcase/provider-contract.ts'
import type { PictureType } from '../../parts/pictures/judge-file.ts'
import { croppedFile, type OpenedPicture } from '../../parts/pictures/open-picture.ts'

/** Returns the chosen part of a photograph as `data:` address, small enough for the browser's storage. */
export async function photoOf({ preview }: OpenedPicture, crop: Crop): Promise<string | undefined> {
  const file = await croppedFile(preview, crop)
  return file && dataAddress(file)
}

function dataAddress(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined)
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}

const extensions: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/png': 'png' }

/** Reads a kept photograph back as a file to upload. The policy of our pages allows no request to a `data:` address. */
export function fileOf(photo: string): { file: Blob; type: PictureType } {
  const [head = '', content = ''] = photo.split(',')
  const contentType = /^data:([\w/]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return {
    file: new Blob([bytes], { type: contentType }),
    type: { extension: extensions[contentType] ?? 'jpg', contentType },
  }
}

import type { Crop } from '#domains/showcase/provider-contract.ts'
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

import { ListPartsCommand } from '@aws-sdk/client-s3'
import type { Opened } from './open.ts'

export type Part = { readonly eTag: string; readonly size: number }
export type OpenUpload = { readonly Bucket: string; readonly Key: string; readonly UploadId: string }

/** Lists the stored parts of an upload by number, over all pages. Throws NoSuchUpload if the upload does not exist. */
export async function listParts(
  { send }: Opened,
  upload: OpenUpload,
  abortSignal: AbortSignal,
): Promise<Map<number, Part>> {
  const parts = new Map<number, Part>()
  let marker: string | undefined
  do {
    const command = new ListPartsCommand({ ...upload, ...(marker && { PartNumberMarker: marker }) })
    const page = await send((client) => client.send(command, { abortSignal }))
    for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
      parts.set(PartNumber, { eTag: ETag, size: Size })
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
  } while (marker)
  return parts
}
